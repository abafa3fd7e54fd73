import { z } from 'zod'

export const story = z.looseObject({
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  created_at: z.string(),
  published_at: z.string().nullish(),
  content: z.looseObject({ component: z.string() }),
})

export type Story = z.infer<typeof story>

/** Everything that is published at one moment; `version` is Storyblok's content version. */
export const content = z.object({ source: z.string(), version: z.number(), stories: z.array(story) })

export type Content = z.infer<typeof content>
