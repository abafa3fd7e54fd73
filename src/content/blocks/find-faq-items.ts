import { type Content, isNode } from '#storyblok/schema/content.ts'
import type { AnyBlock } from './block-attributes.ts'
import { isVisibleToAll } from './block-gate.ts'
import { isBlock, isBlockOfType } from './is-block.ts'

export function findFaqItems(body: readonly AnyBlock[], now: number): Content<'faq_item'>[] {
  return body.flatMap(blok => collectQuestions(blok, now))
}

function collectQuestions(value: unknown, now: number): Content<'faq_item'>[] {
  if (Array.isArray(value)) return value.flatMap(item => collectQuestions(item, now))
  if (!isNode(value)) return []
  if (isBlock(value)) {
    // No visitor sees every variant of an A/B test, so the questions in its variants are omitted.
    if (!isVisibleToAll(value, now) || isBlockOfType(value, 'ab_test')) return []
    if (isBlockOfType(value, 'faq')) return value.items ?? []
  }
  return Object.values(value).flatMap(inner => collectQuestions(inner, now))
}
