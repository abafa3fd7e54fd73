import type { Location } from '#src/contract/locations.ts'
import { menuPath } from '#src/domain/content/paths/placement.ts'
import { type Handoff, listOfferedHandoffs } from '#src/domain/kitchen/handoff.ts'
import { directionsUrl, locationPath } from '#src/domain/place/location-path.ts'
import { isAllDay } from '#src/domain/time/all-day.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
import { locale } from '#src/language/current-language.ts'
import { pageUrl } from '../page-url.ts'

type RestaurantInput = {
  kitchen: Location
  app: { name: string; image: string; hidePhone: boolean; cuisines: string[] }
  url: URL
}
const DAYS: Record<Weekday, string> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}

export function createRestaurantData({ kitchen, app, url }: RestaurantInput): object {
  const { name, phone, path, menu_id, latitude, longitude, hours, special_hours, status } = kitchen
  const menu = pageUrl(menuPath('menu', menu_id), url)
  const takesOrders = status !== 'coming-soon' && status !== 'unavailable'
  return {
    '@type': 'Restaurant',
    '@id': new URL(locationPath(path), url).href,
    url: pageUrl(locationPath(path), url),
    name: `${app.name}, ${name}`,
    image: new URL(app.image, url).href,
    servesCuisine: app.cuisines,
    priceRange: '$$',
    currenciesAccepted: 'USD',
    ...(!app.hidePhone && { telephone: `+1${phone}` }),
    address: createPostalAddress(kitchen),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: directionsUrl(kitchen),
    // A kitchen that is coming soon has no hours yet.
    ...(status !== 'coming-soon' && {
      openingHoursSpecification: [...regularHours(hours), ...special_hours.map(specialHours)],
    }),
    hasMenu: menu,
    acceptsReservations: false,
    ...(takesOrders && { potentialAction: orderAction(kitchen, menu) }),
  }
}

export function createPostalAddress({
  address,
  city,
  state,
  zip,
}: Pick<Location, 'address' | 'city' | 'state' | 'zip'>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  }
}

function regularHours(hours: Location['hours']): object[] {
  const days = Map.groupBy(hours, ({ day }) => day)
  const whole = [...days].flatMap(([day, spans]) => (isAllDay(spans) ? [{ day, ...WHOLE_DAY }] : spans))
  const byHours = Map.groupBy(whole, ({ open, close }) => `${open} ${close}`)
  return [...byHours.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const dayOfWeek = group.map(({ day }) => `https://schema.org/${DAYS[day]}`)
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...spanData(first) }]
  })
}

const WHOLE_DAY = { open: '00:00', close: '00:00' }

function specialHours({ date, note, open, close }: Location['special_hours'][number]): object {
  const dates = {
    '@type': 'OpeningHoursSpecification',
    ...(note && { description: note }),
    validFrom: date,
    validThrough: date,
  }
  // In structured data, equal opening and closing times mean closed.
  return open && close
    ? { ...dates, ...spanData({ open, close }) }
    : { ...dates, opens: '00:00', closes: '00:00' }
}

function spanData({ open, close }: { open: string; close: string }): object {
  // In structured data, equal times mean closed, so a whole day ends at 23:59.
  return isAllDay([{ open, close }]) ? { opens: '00:00', closes: '23:59' } : { opens: open, closes: close }
}

const deliveryMethods: Record<Handoff, string> = {
  pickup: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
  curbside: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
}

function orderAction({ services }: Location, menu: string): object {
  const deliveryMethodUrls = new Set(
    listOfferedHandoffs(services).map(({ handoff }) => deliveryMethods[handoff]),
  )
  return {
    '@type': 'OrderAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: menu,
      inLanguage: locale(),
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    ...(deliveryMethodUrls.size > 0 && { deliveryMethod: [...deliveryMethodUrls] }),
  }
}
