import { mapContent } from '../schema/content.ts'
import { contentIn, languageOf } from '../schema/translation.ts'
import type { StoryFile } from './files/story-file.ts'
import type { Query } from './parameters.ts'

/**
 * Files keep translations beside the text, as `title__i18n__es`. Deliveries have one language: per field the
 * requested one, the fallback or the default, without these keys.
 */
export function translateContent(content: unknown, { language, fallback_lang }: Query): unknown {
  return contentIn(content, [language, fallback_lang].filter(isTranslation))
}

/** Storyblok names the language without a suffix `default`. */
export function deliveredLanguage({ language }: Query) {
  return isTranslation(language) ? language : 'default'
}

/** Returns the slug in the delivered language, such as `es/rewards`: Storyblok prefixes every slug. */
export function slugIn(query: Query, fullSlug: string): string {
  return isTranslation(query.language) ? `${query.language}/${fullSlug}` : fullSlug
}

const known = new WeakMap<readonly StoryFile[], string[]>()

/** Returns the languages with translations. */
export function languageCodes(stories: readonly StoryFile[]): string[] {
  const codes =
    known.get(stories) ?? [...new Set(stories.flatMap(({ content }) => languagesIn(content)))].sort()
  known.set(stories, codes)
  return codes
}

function languagesIn(content: unknown): string[] {
  const codes = new Set<string>()
  mapContent(content, node => {
    for (const key of Object.keys(node)) {
      const code = languageOf(key)
      if (code) codes.add(code)
    }
    return node
  })
  return [...codes]
}

function isTranslation(code: string | undefined): code is string {
  return Boolean(code) && !/^\[?default\]?$/.test(code ?? '')
}
