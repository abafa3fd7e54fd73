import { z } from 'zod'
import { type Language, languages } from '../../domain/language.ts'

export const story = z.looseObject({
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  created_at: z.string(),
  published_at: z.string().nullish(),
  content: z.looseObject({ component: z.string() }),
  /** What staff call it in other languages. */
  translated_slugs: z.array(z.looseObject({ lang: z.string(), name: z.string().nullish() })).nullish(),
})

export type Story = z.infer<typeof story>

/** Everything that is published at one moment; `version` is Storyblok's content version. */
export const content = z.object({
  source: z.string(),
  version: z.number(),
  stories: z.array(story),
  /** The same stories in the other languages the chain offers; a field nobody translated is in the first language. */
  translations: z.partialRecord(z.enum(languages), z.array(story)).default({}),
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
export function nameOf({ name, translated_slugs }: Story, language: Language): string {
  return translated_slugs?.find(({ lang }) => lang === language)?.name || name
}
