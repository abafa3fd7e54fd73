import { z } from 'zod'
import { type Language, languages } from '#src/domain/language.ts'

const instant = z.string().refine(text => !Number.isNaN(Date.parse(text)))

export const storySchema = z.looseObject({
  uuid: z.string(),
  name: z.string().catch(''),
  full_slug: z.string(),
  created_at: instant.catch(new Date(0).toISOString()),
  published_at: instant.nullish().catch(null),
  content: z.looseObject({ component: z.string() }),
  translated_slugs: z
    .array(z.looseObject({ lang: z.string(), name: z.string().nullish() }))
    .nullish()
    .catch(null),
})

export type Story = z.infer<typeof storySchema>

export const contentProblemSchema = z.object({
  slug: z.string(),
  block: z.string().nullable(),
  reason: z.string(),
})

export type ContentProblem = z.infer<typeof contentProblemSchema>

/** A snapshot of the published content. `version` is Storyblok's content version. */
export const contentSchema = z.object({
  source: z.string(),
  version: z.number(),
  stories: z.array(storySchema),
  /** Stories in languages other than the default. Untranslated fields contain the default language's text. */
  translations: z.partialRecord(z.enum(languages), z.array(storySchema)).default({}),
  redirects: z.record(z.string(), z.string()).default({}),
  problems: z.array(contentProblemSchema).default([]),
})

export type Content = z.infer<typeof contentSchema>

export function getStoriesInLanguage(
  { stories, translations }: Pick<Content, 'stories' | 'translations'>,
  language: Language,
): Story[] {
  return translations[language] ?? stories
}

export function getStoryName({ name, full_slug, translated_slugs }: Story, language: Language): string {
  return translated_slugs?.find(({ lang }) => lang === language)?.name || name || full_slug
}
