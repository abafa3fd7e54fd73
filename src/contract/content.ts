import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const contentPublished = endpoint({
  method: 'post',
  path: '/storyblok/published',
  summary:
    "Storyblok's webhook: something was published, moved or taken back. Signed in the header webhook-signature with HMAC-SHA1 over the body; repeats are cheap",
  // What a message holds differs from event to event, and new events bring new fields.
  body: z.looseObject({ action: z.string().max(100), full_slug: z.string().max(1_000).nullish() }),
  response: z.object({ accepted: z.literal(true) }),
  statuses: [202],
  errors: ['signature_wrong'],
})

export const getPublished = endpoint({
  method: 'get',
  path: '/storyblok/published',
  summary: 'Which content guests get now',
  response: z.object({
    release: z.string(),
    version: z.number(),
    pages: z.int(),
    failing: z.boolean().describe('Newer content could not be brought live; the log says why.'),
  }),
  errors: ['not_ready'],
})
