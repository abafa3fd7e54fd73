import { isVisibleAt, scheduleOf } from '#src/domain/content/block-schedule.ts'
import type { Content, ContentNode } from '#storyblok/schema/content.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { audienceOf } from './audience.ts'
import type { AnyBlock } from './block-attributes.ts'
import { placesOf } from './block-gate.ts'

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
  if (typeof value.component === 'string' && !isSeenByAll(value, now)) return []
  // The fields inside are Storyblok's word, as they are on a page.
  if (value.component === 'faq') return (value as unknown as Content<'faq'>).items ?? []
  return Object.values(value).flatMap(inner => questionsIn(inner, now))
}

function isSeenByAll(blok: ContentNode, now: number): boolean {
  // As above: options and dates of any block.
  const fields = blok as unknown as AnyBlock
  const isForAll = audienceOf(fields) === 'everyone' && placesOf(fields).length === 0
  return isForAll && isVisibleAt(scheduleOf(fields), now)
}
