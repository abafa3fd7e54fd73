import { type Content, isNode } from '#storyblok/schema/content.ts'
import type { AnyBlock } from './block-attributes.ts'
import { isSeenByAll } from './block-gate.ts'
import { isBlock, isNamed } from './is-block.ts'

export function pageQuestions(body: readonly AnyBlock[], now: number): Content<'faq_item'>[] {
  return body.flatMap(blok => questionsIn(blok, now))
}

function questionsIn(value: unknown, now: number): Content<'faq_item'>[] {
  if (Array.isArray(value)) return value.flatMap(item => questionsIn(item, now))
  if (!isNode(value)) return []
  if (isBlock(value)) {
    // No visitor sees all variants of an A/B test.
    if (!isSeenByAll(value, now) || isNamed(value, 'ab_test')) return []
    if (isNamed(value, 'faq')) return value.items ?? []
  }
  return Object.values(value).flatMap(inner => questionsIn(inner, now))
}
