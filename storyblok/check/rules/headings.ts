import { type ContentNode, isNode } from '../../schema/content.ts'
import type { Finding } from '../finding.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { found, foundInStory, type Rule, type Subject } from '../rule.ts'
import { clocksOf, scheduleForAll, scheduleOf } from './schedules.ts'

/** Every visitor sees exactly one headline of the page, and no heading level is skipped. */
export const headings: Rule = (subject, { now }) => [...headlines(subject, now), ...levels(subject)]

const AUDIENCES = { 'guests-only': 'guests who are not signed in', 'users-only': 'members' } as const

function headlines({ story, blocks }: Subject, now: number): Finding[] {
  const [page] = blocks
  if (page?.component !== 'page') return []
  const heroes = blocks.filter(block => isOpening(block) && (block.parent === page || isOfTest(block, page)))
  const second = heroes.filter((hero, index) => heroes.slice(0, index).some(other => meet(hero, other)))
  const lacking = Object.entries(AUDIENCES).filter(
    ([audience]) => !heroes.some(hero => isFor(hero, audience) && isOn(hero, now)),
  )
  return [
    ...second.map(hero =>
      found(story, hero, 'title', {
        severity: 'warning',
        message: 'The page has another hero before this one; its headline becomes a smaller one of the page.',
        mend: 'Make this one a banner, or show the two to different people, in different places or at different times.',
      }),
    ),
    ...(lacking.length > 0
      ? [
          foundInStory(story, 'Blocks', {
            severity: 'error',
            message:
              lacking.length > 1
                ? 'The page has no main headline.'
                : `The page has no main headline for ${lacking[0]?.[1]}.`,
            mend: heroes.some(hero => placesOf(hero).length > 0)
              ? 'Guests of other places see none: give it a hero for everywhere as well.'
              : 'Start it with a hero.',
          }),
        ]
      : []),
  ]
}

/** True if the block renders the page's headline. */
export function isOpening({ component }: { component?: unknown }): boolean {
  return component === 'hero' || component === 'hero_slider'
}

/** True if it is in the first variant of a test on this page; the other variants replace it. */
function isOfTest({ node, parent }: PlacedBlock, page: PlacedBlock) {
  const test = parent?.component === 'ab_variant' ? parent.parent : null
  const [first] = Array.isArray(test?.node.variants) ? test.node.variants : []
  const [opening] = Array.isArray(parent?.node.body) ? parent.node.body : []
  return test?.parent === page && parent?.node === first && node === opening
}

function isFor({ node }: PlacedBlock, audience: string) {
  return node.show === undefined || node.show === '' || node.show === 'everyone' || node.show === audience
}

/** True if every visitor sees it now, whichever kitchen is selected. */
function isOn(hero: PlacedBlock, now: number) {
  const { from, until } = scheduleForAll(hero)
  return placesOf(hero).length === 0 && from <= now && now < until
}

/** True if one visitor can see both at once. */
function meet(a: PlacedBlock, b: PlacedBlock) {
  const someone = Object.keys(AUDIENCES).some(audience => isFor(a, audience) && isFor(b, audience))
  return someone && haveOnePlace(placesOf(a), placesOf(b)) && haveOneTime(a, b)
}

function haveOneTime(a: PlacedBlock, b: PlacedBlock) {
  // Both blocks' local times are read on the same clock.
  return [scheduleOf, clocksOf].every(times => {
    const [one, other] = [times(a), times(b)]
    return one.from < other.until && other.from < one.until
  })
}

function placesOf({ node }: PlacedBlock): string[] {
  return Array.isArray(node.places) ? node.places.map(String).filter(Boolean) : []
}

/**
 * No places means everywhere, and `TN` contains `TN/Nashville`. The location of a kitchen (`#101`) is only in
 * the catalog.
 */
function haveOnePlace(some: readonly string[], others: readonly string[]) {
  if (some.length === 0 || others.length === 0) return true
  return some.some(place =>
    others.some(other => place === other || place.startsWith(`${other}/`) || other.startsWith(`${place}/`)),
  )
}

function levels({ story, blocks }: Subject): Finding[] {
  return blocks
    .filter(({ component }) => component === 'rich_text')
    .flatMap(block => {
      const all = textHeadings(block.node.text)
      return all.flatMap(({ level, words }, index) => {
        const most = (all[index - 1]?.level ?? 1) + 1
        if (level >= 2 && level <= most) return []
        return [
          found(story, block, 'text', {
            severity: 'warning',
            message: `The heading "${words}" has level ${level}${level < 2 ? ', which only a hero has' : ', and a level is left out before it'}.`,
            mend: `Make it a heading ${Math.min(most, Math.max(level, 2))}.`,
          }),
        ]
      })
    })
}

function textHeadings(node: unknown): { level: number; words: string }[] {
  if (Array.isArray(node)) return node.flatMap(textHeadings)
  if (!isNode(node) || node.type === 'blok') return []
  if (node.type !== 'heading') return textHeadings(node.content)
  const level = isNode(node.attrs) ? Number(node.attrs.level) : 2
  return [{ level, words: wordsOf(node) }]
}

function wordsOf({ text, content }: ContentNode): string {
  if (typeof text === 'string') return text
  return Array.isArray(content) ? content.filter(isNode).map(wordsOf).join('') : ''
}
