import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { type Rule, stringsOf } from '../rule.ts'
import { clocksOf, scheduleForAll, scheduleOf } from './schedules.ts'

const AUDIENCES = { 'guests-only': 'guests who are not signed in', 'users-only': 'members' } as const

/** Every visitor sees exactly one main headline of the page. */
export const headlines: Rule = function* ({ blocks, error, warning }, { now }) {
  const [page] = blocks
  if (page?.component !== 'page') return
  const heroes = blocks.filter(block => isOpening(block) && (block.parent === page || isOfTest(block, page)))
  for (const [index, hero] of heroes.entries()) {
    if (!heroes.slice(0, index).some(other => meet(hero, other))) continue
    yield warning(
      hero,
      'title',
      'The page has another hero before this one; its headline becomes a smaller one of the page.',
      'Make this one a banner, or show the two to different people, in different places or at different times.',
    )
  }
  const isOn = (hero: PlacedBlock) => scheduleForAll(hero).from <= now && now < scheduleForAll(hero).until
  const lacking = Object.entries(AUDIENCES).filter(
    ([audience]) => !heroes.some(hero => isFor(hero, audience) && placesOf(hero).length === 0 && isOn(hero)),
  )
  if (lacking.length === 0) return
  const message =
    lacking.length > 1
      ? 'The page has no main headline.'
      : `The page has no main headline for ${lacking[0]?.[1]}.`
  const isLocal = heroes.some(hero => placesOf(hero).length > 0)
  const mend = isLocal
    ? 'Guests of other places see none: give it a hero for everywhere as well.'
    : 'Start it with a hero.'
  yield error(null, 'Blocks', message, mend)
}

/** True if the block renders the page's headline. */
export function isOpening({ component }: { component?: unknown }): boolean {
  return component === 'hero' || component === 'hero_slider'
}

/** True if it opens the first variant of a test on this page; the other variants replace it. */
function isOfTest({ node, parent }: PlacedBlock, page: PlacedBlock) {
  const test = parent?.component === 'ab_variant' ? parent.parent : null
  const [first] = Array.isArray(test?.node.variants) ? test.node.variants : []
  const [opening] = Array.isArray(parent?.node.body) ? parent.node.body : []
  return test?.parent === page && parent?.node === first && node === opening
}

function isFor({ node }: PlacedBlock, audience: string) {
  return !node.show || node.show === 'everyone' || node.show === audience
}

/** True if one visitor can see both at once. */
function meet(a: PlacedBlock, b: PlacedBlock) {
  const haveVisitor = Object.keys(AUDIENCES).some(audience => isFor(a, audience) && isFor(b, audience))
  // Both blocks' local times are read on the same clock.
  const haveTime = [scheduleOf, clocksOf].every(times => {
    const [one, other] = [times(a), times(b)]
    return one.from < other.until && other.from < one.until
  })
  return haveVisitor && haveTime && havePlace(placesOf(a), placesOf(b))
}

function placesOf({ node }: PlacedBlock): string[] {
  return stringsOf(node.places)
}

/**
 * No places means everywhere, and `TN` contains `TN/Nashville`. The location of a kitchen (`#101`) is only in
 * the catalog.
 */
function havePlace(some: readonly string[], others: readonly string[]) {
  const isWithin = (place: string, area: string) => place === area || place.startsWith(`${area}/`)
  return (
    some.length === 0 ||
    others.length === 0 ||
    some.some(place => others.some(other => isWithin(place, other) || isWithin(other, place)))
  )
}
