import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { type Rule, stringsOf } from '../rule.ts'
import { blockSchedule, localSchedule, scheduleInAllZones } from './schedules.ts'

const AUDIENCES = [
  { show: 'guests-only', name: 'guests who are not signed in' },
  { show: 'users-only', name: 'members' },
]

/** Every visitor sees exactly one main headline of the page. */
export const headlines: Rule = function* ({ blocks, error, warning }, { now }) {
  const [page] = blocks
  if (page?.component !== 'page') return
  const heroes = blocks.filter(
    block => isHeroBlock(block) && (block.parent === page || isInAbTest(block, page)),
  )
  for (const [index, hero] of heroes.entries()) {
    if (!heroes.slice(0, index).some(other => overlap(hero, other))) continue
    const message =
      'The page has another hero before this one; its headline becomes a smaller one of the page.'
    yield warning(
      hero,
      'title',
      message,
      'Make it a banner, or show the two to different people, places or times.',
    )
  }
  const isOn = (hero: PlacedBlock) =>
    scheduleInAllZones(hero).from <= now && now < scheduleInAllZones(hero).until
  const [missing, ...others] = AUDIENCES.filter(
    ({ show }) => !heroes.some(hero => isFor(hero, show) && placesOf(hero).length === 0 && isOn(hero)),
  )
  if (!missing) return
  const isLocal = heroes.some(hero => placesOf(hero).length > 0)
  const fix = isLocal
    ? 'Guests of other places see none: add a hero for everywhere.'
    : 'Start it with a hero.'
  yield error(
    null,
    'Blocks',
    `The page has no main headline${others.length > 0 ? '' : ` for ${missing.name}`}.`,
    fix,
  )
}

export function isHeroBlock({ component }: { component?: unknown }): boolean {
  return component === 'hero' || component === 'hero_slider'
}

/** True if it opens the first variant of a test on this page; the other variants replace it. */
function isInAbTest({ node, parent }: PlacedBlock, page: PlacedBlock) {
  const test = parent?.component === 'ab_variant' ? parent.parent : null
  const [first] = Array.isArray(test?.node.variants) ? test.node.variants : []
  const [opening] = Array.isArray(parent?.node.body) ? parent.node.body : []
  return test?.parent === page && parent?.node === first && node === opening
}

function isFor({ node }: PlacedBlock, audience: string) {
  return !node.show || node.show === 'everyone' || node.show === audience
}

/** True if one visitor can see both at once. */
function overlap(a: PlacedBlock, b: PlacedBlock) {
  const haveVisitor = AUDIENCES.some(({ show }) => isFor(a, show) && isFor(b, show))
  // Both blocks' local times are read on the same clock.
  const haveTime = [blockSchedule, localSchedule].every(times => {
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
