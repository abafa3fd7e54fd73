import { mapContent } from '../schema/content.ts'
import { contentIn, languageOf } from '../schema/translation.ts'
import type { StoryFile } from './files/story-file.ts'
import type { Query } from './parameters.ts'

/**
 * Files keep translations beside the text, as `title__i18n__es`. A delivery has one language: the wanted one, else
 * the fallback, else the default, field by field, and no such keys.
 */
export function translateContent(content: unknown, { language, fallback_lang }: Query): unknown {
  return contentIn(content, [language, fallback_lang].filter(isTranslation))
}

/** `default` is what Storyblok calls the language without a suffix. */
export function deliveredLanguage({ language }: Query) {
  return isTranslation(language) ? language : 'default'
}

/** Where a story is in the language of a delivery: `es/rewards`; Storyblok puts the language before every slug. */
export function slugIn(query: Query, fullSlug: string): string {
  return isTranslation(query.language) ? `${query.language}/${fullSlug}` : fullSlug
}

const known = new WeakMap<readonly StoryFile[], string[]>()

/** The languages something is translated into. */
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
