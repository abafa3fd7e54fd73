import type { Location, SearchedPlace } from '#src/contract/locations.ts'
import { capitalize } from '#src/domain/capitalize.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatCents } from '#src/domain/money/money.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
import { formatWallTime } from '#src/language/clock-time.ts'
import { handoffNames } from '../handoff/handoff.ts'
import { locationsCopy } from './locations.ts'

const list = new Intl.ListFormat('en-US')
function kitchenCount(count: number) {
  return count === 1 ? '1 kitchen' : `${count} kitchens`
}

/**
 * Copy for the location pages and search results. Kept in a separate file, because only the server uses it.
 */
export const locationPagesCopy = {
  intro: (ways: string[]) =>
    `Pick the kitchen that cooks for you. ${capitalize(list.format(ways.map(way => way.toLowerCase())))}, hot when you get it.`,
  label: 'ZIP code, city or kitchen',
  labelTo: 'Street address or ZIP code',
  placeholder: 'Please enter a ZIP Code',
  search: 'Search',
  locate: 'Use my location',
  filters: 'Only show',
  anyWay: 'All',
  way: handoffNames,
  openNow: 'Open now',
  showMap: 'Show the map',
  hideMap: 'Hide the map',
  mapFailed: 'The map couldn’t load. The list shows the same kitchens.',
  all: 'See all kitchens',
  browse: 'Kitchens by state',
  clear: 'Start over',
  withoutFilters: 'Search without filters',
  whereToTitle: 'Where are we delivering?',
  whereTo: 'Enter your address or ZIP.',
  noneTitle: 'No kitchen matches that',
  noneNear: 'No kitchen there yet',
  noneHint: 'Try another ZIP code or a city, or see all of our kitchens.',
  noneOpenHint: 'Some kitchens are hidden by your filters. Try without filters.',
  noneDeliveryHint: 'Try without filters. A kitchen nearby may offer pickup.',
  problemTitle: 'Let’s try that again',
  unknownHint: 'Type the five digits of a ZIP code, or the name of a city.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  miles: (miles: number) => `${miles.toFixed(2)} mi`,
  milesAway: (miles: number) => `${miles.toFixed(2)} miles away`,
  details: 'Hours & directions',
  detailsOf: (name: string) => `Hours & directions: ${name}`,
}

type SearchOutcome = {
  total: number
  place: SearchedPlace | null
  q: string
  zip: string | null
  handoff: HandoffService | null
}

/** Returns `3 kitchens near 37206` or `1 kitchen delivers to 37206`. */
export function resultCountText({ total, place, q, zip, handoff }: SearchOutcome, radius: number): string {
  const count = total === 0 ? 'No kitchen' : kitchenCount(total)
  const isTheirs = place?.precision === 'zip' || place?.precision === 'position'
  if (place && isTheirs && handoff === 'delivery') {
    return `${count} ${total > 1 ? 'deliver' : 'delivers'} to ${placeName(place, zip)}`
  }
  if (place && total > 0) return `${count} near ${placeName(place, zip)}`
  if (place) return `${count} within ${radius} miles of ${fullPlaceName(place, zip)}`
  if (!q) return total === 0 ? 'No kitchen' : kitchenCount(total)
  const verb = total > 1 ? 'match' : 'matches'
  return `${count} ${verb} “${q}”`
}

/**
 * Returns the searched area, shown below a title with only a ZIP code: `Within 100 miles of Nashville, TN`,
 * or `Nashville, TN` for delivery.
 */
export function searchAreaText(
  { place, handoff }: Pick<SearchOutcome, 'place' | 'handoff'>,
  radius: number,
): string {
  if (!place?.name || place.precision !== 'zip') return ''
  return handoff === 'delivery' ? place.name : `Within ${radius} miles of ${place.name}`
}

function placeName({ precision, name }: SearchedPlace, zip: string | null): string {
  if (precision === 'position') return 'you'
  return precision === 'zip' && zip ? zip : (name ?? '')
}

function fullPlaceName(place: SearchedPlace, zip: string | null): string {
  const name = placeName(place, zip)
  return name === zip ? `${zip}, ${place.name}` : name
}

export function unknownZipText(zip: string, name: string) {
  return `We can’t find ZIP ${zip}. These are in the same area, around ${name}.`
}

/** Returns the message for an unknown ZIP code with no kitchens near it. */
export function unknownZipNoResultsText(zip: string, name: string, radius: number) {
  return `We can’t find ZIP ${zip}. We don’t have a kitchen within ${radius} miles of that area, around ${name}.`
}

export const dayNames: Record<Weekday, string> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}

export const hoursCopy = {
  title: 'Hours',
  special: 'Special hours',
  today: 'Today',
  day: 'Day',
  closed: 'Closed',
  allDay: 'Open 24 hours',
  span: (open: string, close: string) => `${formatWallTime(open)} – ${formatWallTime(close)}`,
  zone: (zone: string) => `All times ${zone}.`,
  date: (date: string) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(date)),
}

export const kitchenCopy = {
  title: (name: string, city: string, state: string, chain: string) => {
    const place = name.toLowerCase().includes(city.toLowerCase())
      ? `${name}, ${state}`
      : `${name}, ${city}, ${state}`
    return `${place} · ${chain}`
  },
  description: (serves: string, name: string, address: string, ways: string[]) =>
    `${capitalize(serves)} at ${name}, ${address}. ${ways.length > 0 ? `${capitalize(list.format(ways))}. ` : ''}Hours, directions, menu and online ordering.`,
  directions: 'Directions',
  catering: 'Order catering',
  call: 'Call',
  address: 'Address',
  services: locationsCopy.services,
  happening: 'What’s on here',
  near: 'Other kitchens nearby',
  another: 'Find another kitchen',
  noServices: 'Nothing to order online yet.',
  comingSoon: 'The stoves are on their way. Come back soon, or order from another kitchen.',
  unavailable:
    'This kitchen isn’t taking online orders right now. Stop by, call, or order from another kitchen.',
}

export const areaCopy = {
  allTitle: 'All kitchens',
  all: (count: number, states: number) =>
    `Every one of our ${count} kitchens, in ${states === 1 ? 'one state' : `${states} states`}.`,
  allDescription: (count: number, chain: string) =>
    `All ${count} ${chain} kitchens by state and city, with hours, directions and online ordering.`,
  trail: 'Where you are',
  locations: 'Locations',
  stateTitle: (serves: string, name: string) => `${capitalize(serves)} in ${name}`,
  cities: (state: string) => `Cities in ${state}`,
  nextStates: 'Next door',
  nextCities: 'Not far from here',
  kitchensIn: (name: string) => `Kitchens in ${name}`,
  moreIn: (name: string, count: number) => `All ${count} in ${name}`,
  count: kitchenCount,
}

/**
 * Returns the lowest delivery terms: `Delivery from $2.99 · $12.00 minimum · about 15 min`. `isExact` is true
 * if the terms are exact for the guest's address.
 */
export function deliveryText(
  { minimum, fee_from, minutes }: NonNullable<Location['delivery']>,
  isExact = false,
): string {
  const amount = formatCents(fee_from)
  const fee = fee_from === 0 ? 'Free delivery' : `Delivery ${isExact ? '' : 'from '}${amount}`
  const least = minimum > 0 ? ` · ${formatCents(minimum)} minimum` : ''
  return `${fee}${least} · about ${minutes} min`
}

type Area = {
  name: string
  chain: string
  count: number
  cities: { name: string; count: number }[]
  drivethru: number
  curbside: number
  delivery: number
  catering: number
  late: number
  always: number
}

export function areaDescription({ name, chain, count, cities, ...facts }: Area): string {
  const most = cities.toSorted((a, b) => b.count - a.count).slice(0, 4)
  const places = most.map(city => (city.count > 1 ? `${city.name} (${city.count})` : city.name))
  const others = cities.length - most.length
  const where =
    cities.length > 1 ? `: ${list.format(others > 0 ? [...places, `${others} more`] : places)}` : ''
  const first = `${chain} has ${kitchenCount(count)} in ${name}${where}.`
  const has = [
    shareText(facts.drivethru, count, 'a drive-thru'),
    shareText(facts.curbside, count, 'curbside'),
    shareText(facts.delivery, count, 'delivery'),
    shareText(facts.catering, count, 'catering'),
  ].flatMap(text => text ?? [])
  const second = has.length > 0 ? ` ${capitalize(list.format(has))}.` : ''
  return `${first}${second}${lateText(facts, count)}`
}

function shareText(matching: number, of: number, what: string): string | null {
  if (matching === 0) return null
  if (of === 1) return `it has ${what}`
  if (matching === of) return `all have ${what}`
  return matching === 1 ? `one has ${what}` : `${matching} have ${what}`
}

function lateText({ late, always }: Pick<Area, 'late' | 'always'>, count: number): string {
  if (always > 0)
    return count === 1
      ? ' It never closes.'
      : ` ${always === 1 ? 'One never closes' : `${always} never close`}.`
  if (late === 0) return ''
  return count === 1
    ? ' It fries past midnight.'
    : ` ${late === 1 ? 'One fries' : `${late} fry`} past midnight.`
}

export const locationNotFoundCopy = {
  title: 'No kitchen there yet',
  text: 'We don’t have a kitchen at that address, but there may be one close by.',
  pageTitle: 'No kitchen there',
  up: (name: string) => `Kitchens in ${name}`,
}
