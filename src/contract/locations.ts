import { z } from 'zod'
import { handoffServices } from '../domain/kitchen/handoff.ts'
import { SEARCH_RADIUS_MILES } from '../domain/kitchen/kitchen-search.ts'
import { ALLERGENS } from '../domain/menu/allergens.ts'
import { catalogText } from './catalog-text.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, safeText, slug, zipCode } from './primitives.ts'

const dayHours = z.object({
  day: z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  open: z.string(),
  close: z.string(),
})

const closure = z.object({
  reason: z.string(),
  until: instant.describe('When it accepts orders again.'),
})

export const location = z.object({
  id: z.string(),
  name: catalogText,
  path: z.string(),
  menu_id: z.string(),
  open: z.boolean().describe('True if it accepts orders now, for the requested handoff or else for pickup.'),
  available: z.boolean(),
  status: z
    .enum(['open', 'closing-soon', 'orders-over', 'opening-soon', 'closed', 'unavailable', 'coming-soon'])
    .describe('`orders-over`: still open, but past the last order.'),
  closure: closure.nullable().describe('A temporary closing; null if its regular hours apply.'),
  paused: z
    .array(closure.extend({ handoff: z.enum(handoffServices) }))
    .describe('Temporarily closed handoffs.'),
  hours: z.array(dayHours),
  handoff_hours: z.object({
    drivethru: z.array(dayHours).optional(),
    curbside: z.array(dayHours).optional(),
    delivery: z.array(dayHours).optional(),
  }),
  special_hours: z.array(
    z.object({
      date: z.string(),
      note: catalogText,
      open: z.string().optional(),
      close: z.string().optional(),
    }),
  ),
  opens: z.string().nullable().describe('Local time HH:mm when the current or next ordering period starts.'),
  closes: z.string().nullable(),
  opens_on: z
    .object({ day: z.enum(['today', 'tomorrow', 'this-week', 'later']), date: z.iso.date() })
    .nullable()
    .describe('Local day of `opens` while closed; null if it is today.'),
  closed_for: catalogText.nullable().describe('Reason it is closed all day today, such as a holiday.'),
  around_the_clock: z.boolean().describe('True if the current or next period lasts 24 hours or more.'),
  opens_at: z.iso.datetime().nullable().describe('`opens` as an instant.'),
  timezone: z.string(),
  utcoffset: z.number(),
  utcOffset: z.number(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  services: z.object({
    delivery: z.boolean(),
    pickup: z.boolean(),
    curbside: z.boolean(),
    drivethru: z.boolean(),
    transfercart: z.boolean(),
  }),
  prep_minutes: z.int(),
  fryer: z
    .array(z.enum(ALLERGENS))
    .nullable()
    .describe('Allergens that go through its fryer and may reach all fried items; null if not stated.'),
  fryer_with: catalogText
    .nullable()
    .describe('Food that shares its fryer, worded for the middle of a sentence; null if not stated.'),
  fees: z.array(z.object({ label: catalogText, amount: cents })),
  delivery: z
    .object({
      minimum: cents,
      fee_from: cents,
      minutes: z.int().describe('Shortest driving time in minutes.'),
    })
    .nullable()
    .describe(
      'Delivery terms at the searched ZIP code or position, or else the lowest; null if not offered.',
    ),
  catering: z
    .object({ menu_id: z.string(), lead_hours: z.int(), minimum: cents })
    .nullable()
    .describe('Catering terms and menu.'),
  distance: z.number().optional().describe('Miles with two decimals, if a place was searched.'),
})

export type Location = z.infer<typeof location>

const locationStatus = location.pick({ id: true, open: true, status: true })
export type LocationStatus = z.infer<typeof locationStatus>

const degrees = (max: number) => z.coerce.number().pipe(z.number().min(-max).max(max))
const boundedInt = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max))

const place = z.object({
  name: z.string().nullable().describe('`Nashville, TN`; null for a position.'),
  latitude: z.number(),
  longitude: z.number(),
  precision: z
    .enum(['position', 'zip', 'area', 'city'])
    .describe('`area`: an unknown ZIP code, located by its first three digits.'),
})
export type SearchedPlace = z.infer<typeof place>

export const listLocations = endpoint({
  method: 'get',
  path: '/locations',
  summary:
    'All kitchens, those below a path, or those matching `q` (name, city, state, ZIP), a ZIP code or a position, nearest first',
  query: z
    .strictObject({
      q: safeText(80).optional(),
      zip: zipCode.optional(),
      lat: degrees(90).optional(),
      lng: degrees(180).optional(),
      radius: boundedInt(1, SEARCH_RADIUS_MILES).optional().describe('Miles; 100 by default.'),
      handoff: z.enum(handoffServices).optional(),
      open: z.enum(['true']).optional().describe('Only kitchens that accept orders now.'),
      path: safeText(200)
        .optional()
        .describe('`tennessee`, `tennessee/nashville` or the path of one kitchen.'),
      status: z.enum(['true']).optional().describe('Has no effect: see /locations/{id}/status.'),
      sort: z.enum(['place']).optional().describe('Sort by state, city and name, if no place is searched.'),
      offset: boundedInt(0, 100_000).optional(),
      limit: boundedInt(0, 100).optional().describe('Unlimited by default.'),
    })
    .refine(query => (query.lat === undefined) === (query.lng === undefined), 'Send lat and lng.')
    .refine(query => [query.q, query.zip, query.lat].filter(value => value !== undefined).length <= 1, {
      message: 'Send one of q, zip, and lat with lng.',
    }),
  response: z.object({
    locations: z.array(location),
    total: z.int().describe('Total number, before paging.'),
    place: place.nullable().describe('The place that was searched.'),
  }),
  cache: 'minute',
  errors: ['zip_not_found', 'position_outside'],
})

const area = z.object({
  path: z.string(),
  name: z.string(),
  count: z.int(),
  latitude: z.number(),
  longitude: z.number(),
})
const stateArea = area.extend({ code: z.string(), cities: z.array(area) })
export type KitchenArea = z.infer<typeof area>
export type KitchenStateArea = z.infer<typeof stateArea>

export const listPlaces = endpoint({
  method: 'get',
  path: '/places',
  summary: 'States and cities with kitchens, by name',
  response: z.object({ states: z.array(stateArea), total: z.int() }),
  cache: 'catalog',
  errors: [],
})

export const matchPlaces = endpoint({
  method: 'get',
  path: '/places/matching',
  summary: 'Cities and ZIP codes that start with `q`, those with a kitchen first, at most six',
  query: z.strictObject({ q: safeText(80) }),
  response: z.object({
    places: z.array(
      z.object({
        value: z.string().describe('`37206`, or `Nashville, TN`.'),
        name: z.string().describe('`Nashville, TN`'),
      }),
    ),
  }),
  cache: 'catalog',
  errors: [],
})

export const getLocation = endpoint({
  method: 'get',
  path: '/locations/{id}',
  summary: 'One kitchen, by id',
  params: z.object({ id: slug }),
  response: location,
  cache: 'minute',
  errors: ['location_not_found'],
})

export const getLocationStatus = endpoint({
  method: 'get',
  path: '/locations/{id}/status',
  summary: 'Ordering status of a kitchen',
  params: z.object({ id: slug }),
  response: locationStatus,
  cache: 'minute',
  errors: ['location_not_found'],
})
