import { type Content, isNode } from '#storyblok/schema/content.ts'
import type { AnyBlock } from './block-attributes.ts'
import { isSeenByAll } from './block-gate.ts'

/**
 * The questions of a page that every visitor sees now, wherever their blocks stand: search engines want one list of
 * them, with nothing in it that somebody does not see.
 */
export function pageQuestions(body: readonly AnyBlock[], now: number): Content<'faq_item'>[] {
  return body.flatMap(blok => questionsIn(blok, now))
}

function questionsIn(value: unknown, now: number): Content<'faq_item'>[] {
  if (Array.isArray(value)) return value.flatMap(item => questionsIn(item, now))
  if (!isNode(value)) return []
  // The fields are Storyblok's word, as they are on a page: options and dates of any block, and those inside.
  if (typeof value.component === 'string' && !isSeenByAll(value as unknown as AnyBlock, now)) return []
  // Of the variants of a test nobody sees all.
  if (value.component === 'ab_test') return []
  if (value.component === 'faq') return (value as unknown as Content<'faq'>).items ?? []
  return Object.values(value).flatMap(inner => questionsIn(inner, now))
}
