import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { nonEmptyStrings, type Rule } from '../rule.ts'
import { getScheduleInAllZones, getScheduleInAnyZone, parseLocalSchedule } from './schedules.ts'

const AUDIENCES = [
  { show: 'guests-only', name: 'guests who are not signed in' },
  { show: 'users-only', name: 'members' },
]

/** Checks that every visitor sees exactly one main headline (`h1`) on the page. */
export const headlinesRule: Rule = function* ({ blocks, error, warning }, { now }) {
  const [page] = blocks
  if (page?.component !== 'page') return
  const heroes = blocks.filter(
    block => isHeroBlock(block) && (block.parent === page || isInAbTest(block, page)),
  )
  for (const [index, hero] of heroes.entries()) {
    if (!heroes.slice(0, index).some(other => canShowTogether(hero, other))) continue
    const message = 'The page already has a hero above this one, so this headline is shown smaller.'
    yield warning(
      hero,
      'title',
      message,
      'Change it to a banner, or show the two heroes to different audiences, places or times.',
    )
  }
  const isOn = (hero: PlacedBlock) =>
    getScheduleInAllZones(hero).from <= now && now < getScheduleInAllZones(hero).until
  const [missing, ...others] = AUDIENCES.filter(
    ({ show }) => !heroes.some(hero => isFor(hero, show) && placesOf(hero).length === 0 && isOn(hero)),
  )
  if (!missing) return
  const isLocal = heroes.some(hero => placesOf(hero).length > 0)
  const fix = isLocal ? 'Add a hero for guests in all other places.' : 'Start the page with a hero.'
  yield error(
    null,
    'Blocks',
    `The page has no main headline${others.length > 0 ? '' : ` for ${missing.name}`}.`,
    fix,
  )
}

function isHeroBlock({ component }: { component?: unknown }): boolean {
  return component === 'hero' || component === 'hero_slider'
}

/**
 * True if the block opens the first variant of a top-level A/B test. Such a block can hold the main headline,
 * although some visitors see another variant.
 */
function isInAbTest({ node, parent }: PlacedBlock, page: PlacedBlock) {
  const test = parent?.component === 'ab_variant' ? parent.parent : null
  const [first] = Array.isArray(test?.node.variants) ? test.node.variants : []
  const [opening] = Array.isArray(parent?.node.body) ? parent.node.body : []
  return test?.parent === page && parent?.node === first && node === opening
}

function isFor({ node }: PlacedBlock, audience: string) {
  return !node.show || node.show === 'everyone' || node.show === audience
}

/** True if a single visitor can see both blocks at the same time. */
function canShowTogether(a: PlacedBlock, b: PlacedBlock) {
  const haveVisitor = AUDIENCES.some(({ show }) => isFor(a, show) && isFor(b, show))
  // Local times are also compared directly, without a time zone, because both blocks use the same visitor's
  // clock.
  const haveTime = [getScheduleInAnyZone, parseLocalSchedule].every(times => {
    const [one, other] = [times(a), times(b)]
    return one.from < other.until && other.from < one.until
  })
  return haveVisitor && haveTime && placesOverlap(placesOf(a), placesOf(b))
}

function placesOf({ node }: PlacedBlock): string[] {
  return nonEmptyStrings(node.places)
}

/**
 * True if two lists of places overlap. An empty list means everywhere, and `TN` contains `TN/Nashville`. A
 * kitchen (`#101`) overlaps only with itself, because only the catalog knows its city.
 */
function placesOverlap(some: readonly string[], others: readonly string[]) {
  const isWithin = (place: string, area: string) => place === area || place.startsWith(`${area}/`)
  return (
    some.length === 0 ||
    others.length === 0 ||
    some.some(place => others.some(other => isWithin(place, other) || isWithin(other, place)))
  )
}
