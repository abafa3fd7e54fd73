import { isNode } from '#storyblok/schema/content.ts'
import type { StoryEdit } from './editor-api.ts'
import { findTranslatedName } from './translated-name.ts'

export function toStoryEdit({ name, slug, translated_slugs, content }: StoryEdit): StoryEdit {
  return { name, slug, translated_slugs, content }
}

export function isSameEdit(one: StoryEdit, other: StoryEdit): boolean {
  return (
    one.name === other.name &&
    one.slug === other.slug &&
    listEditedLanguages(one, other).every(
      lang =>
        findTranslatedName(one.translated_slugs, lang) === findTranslatedName(other.translated_slugs, lang),
    ) &&
    isDeepEqual(one.content, other.content)
  )
}

export function listEditedLanguages(...edits: StoryEdit[]): string[] {
  return [...new Set(edits.flatMap(({ translated_slugs }) => translated_slugs.map(({ lang }) => lang)))]
}

export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isDeepEqual(item, other[index]))
  }
  if (!isNode(one) || !isNode(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isDeepEqual(one[key], other[key]))
  )
}
