import { z } from 'zod'
import { type Language, languages } from '../../domain/language.ts'

const instant = z.string().refine(text => !Number.isNaN(Date.parse(text)))

/** A delivered story. A fact that a page can do without is replaced if it is malformed; the rest is required. */
export const story = z.looseObject({
  uuid: z.string(),
  name: z.string().catch(''),
  full_slug: z.string(),
  created_at: instant.catch(new Date(0).toISOString()),
  published_at: instant.nullish().catch(null),
  content: z.looseObject({ component: z.string() }),
  /** Its names in other languages. */
  translated_slugs: z
    .array(z.looseObject({ lang: z.string(), name: z.string().nullish() }))
    .nullish()
    .catch(null),
})

export type Story = z.infer<typeof story>

/** Why a story is not live as published. */
export const contentProblem = z.object({
  slug: z.string(),
  /** The block, as `hero › cta`; null for the whole page. */
  block: z.string().nullable(),
  reason: z.string(),
})

export type ContentProblem = z.infer<typeof contentProblem>

/** Everything that is published at one moment; `version` is Storyblok's content version. */
export const content = z.object({
  source: z.string(),
  version: z.number(),
  stories: z.array(story),
  /** The same stories in the other languages the chain offers; a field nobody translated is in the first language. */
  translations: z.partialRecord(z.enum(languages), z.array(story)).default({}),
  /** The redirects that staff keep: old address to new one. */
  redirects: z.record(z.string(), z.string()).default({}),
  problems: z.array(contentProblem).default([]),
})

export type Content = z.infer<typeof content>

/** All stories in a language; in the first one where it was not read. */
export function storiesIn(
  { stories, translations }: Pick<Content, 'stories' | 'translations'>,
  language: Language,
): Story[] {
  return translations[language] ?? stories
}

/** What a story is called in a language. */
export function nameOf({ name, full_slug, translated_slugs }: Story, language: Language): string {
  return translated_slugs?.find(({ lang }) => lang === language)?.name || name || full_slug
}
