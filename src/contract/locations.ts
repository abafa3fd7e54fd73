import { z } from 'zod'
import { handoffServices } from '../domain/kitchen/handoff.ts'
import { SEARCH_RADIUS_MILES } from '../domain/kitchen/kitchen-search.ts'
import { ALLERGENS } from '../domain/menu/allergens.ts'
import { catalogueText } from './catalogue-text.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, safeText, slug, zipCode } from './primitives.ts'

const dayHours = z.object({
  day: z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  open: z.string(),
  close: z.string(),
})

const closure = z.object({
  reason: z.string(),
  until: instant.describe('When orders are taken again.'),
})

export const location = z.object({
  id: z.string(),
  name: catalogueText,
  path: z.string(),
  menu_id: z.string(),
  open: z
    .boolean()
    .describe('Whether orders are taken now, for pickup or for the handoff kitchens were looked for by.'),
  available: z.boolean(),
  status: z
    .enum(['open', 'closing-soon', 'orders-over', 'opening-soon', 'closed', 'unavailable', 'coming-soon'])
    .describe('`orders-over`: it is still open, but the last order for now was before.'),
  closure: closure
    .nullable()
    .describe('Why it takes no orders now, where somebody closed it for a while; null by its own hours.'),
  paused: z
    .array(closure.extend({ handoff: z.enum(handoffServices) }))
    .describe('The ways to get an order that are closed for a while.'),
  hours: z.array(dayHours),
  handoff_hours: z.object({
    drivethru: z.array(dayHours).optional(),
    curbside: z.array(dayHours).optional(),
    delivery: z.array(dayHours).optional(),
  }),
  special_hours: z.array(
    z.object({
      date: z.string(),
      note: catalogueText,
      open: z.string().optional(),
      close: z.string().optional(),
    }),
  ),
  opens: z
    .string()
    .nullable()
    .describe('Local wall time HH:mm at which the current or next stretch to order in begins.'),
  closes: z.string().nullable(),
  opens_on: z
    .object({ day: z.enum(['today', 'tomorrow', 'this-week', 'later']), date: z.iso.date() })
    .nullable()
    .describe('The local day of `opens` while it takes no orders; null when that is today.'),
  closed_for: catalogueText
    .nullable()
    .describe('Why it is closed for the whole of today, as its calendar has it: a holiday.'),
  around_the_clock: z.boolean().describe('Whether the current or next stretch lasts 24 hours or more.'),
  opens_at: z.iso.datetime().nullable().describe('The instant of `opens`.'),
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
    .describe('What goes through its fryer and may get into all that is fried; null when it does not say.'),
  fryer_with: catalogueText
    .nullable()
    .describe('What its fryer is shared with, within a sentence; null when it does not say.'),
  fees: z.array(z.object({ label: catalogueText, amount: cents })),
  delivery: z
    .object({
      minimum: cents,
      fee_from: cents,
      minutes: z.int().describe('How long the shortest way takes once an order is ready.'),
    })
    .nullable()
    .describe(
      'What delivery asks for at a ZIP code or position that was looked around, else the least it asks for; null where it is not offered.',
    ),
  catering: z
    .object({ menu_id: z.string(), lead_hours: z.int(), minimum: cents })
    .nullable()
    .describe('What it cooks for groups, on a menu of its own.'),
  distance: z
    .number()
    .optional()
    .describe('Miles with two decimals, where kitchens were looked for around a place.'),
})

export type Location = z.infer<typeof location>

const locationStatus = location.pick({ id: true, open: true, status: true })
export type LocationStatus = z.infer<typeof locationStatus>

const degrees = (max: number) => z.coerce.number().pipe(z.number().min(-max).max(max))
const count = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max))

const place = z.object({
  name: z.string().nullable().describe('`Nashville, TN`; null for a position.'),
  latitude: z.number(),
  longitude: z.number(),
  precision: z
    .enum(['position', 'zip', 'area', 'city'])
    .describe('`area`: the ZIP code is unknown, and its first three digits said where about it is.'),
})
export type SearchedPlace = z.infer<typeof place>

export const listLocations = endpoint({
  method: 'get',
  path: '/locations',
  summary:
    'All kitchens, those below a path, or those that fit `q` (name, city, state, ZIP), a ZIP code or a position, the nearest first',
  query: z
    .strictObject({
      q: safeText(80).optional(),
      zip: zipCode.optional(),
      lat: degrees(90).optional(),
      lng: degrees(180).optional(),
      radius: count(1, SEARCH_RADIUS_MILES).optional().describe('Miles; 100 when left out.'),
      handoff: z.enum(handoffServices).optional(),
      open: z.enum(['true']).optional().describe('Only kitchens that take orders now.'),
      path: safeText(200)
        .optional()
        .describe('`tennessee`, `tennessee/nashville` or the path of one kitchen.'),
      status: z.enum(['true']).optional().describe('Has no effect: see /locations/{id}/status.'),
      sort: z.enum(['place']).optional().describe('By state, city and name, where no place is asked for.'),
      offset: count(0, 100_000).optional(),
      limit: count(0, 100).optional().describe('All of them when left out.'),
    })
    .refine(query => (query.lat === undefined) === (query.lng === undefined), 'Send lat and lng.')
    .refine(query => [query.q, query.zip, query.lat].filter(value => value !== undefined).length <= 1, {
      message: 'Send one of q, zip, and lat with lng.',
    }),
  response: z.object({
    locations: z.array(location),
    total: z.int().describe('How many there are, sent or not.'),
    place: place.nullable().describe('Around what kitchens were looked for.'),
  }),
  cache: 'minute',
  errors: ['zip_unknown', 'position_outside'],
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
export type KitchenState = z.infer<typeof stateArea>

export const listPlaces = endpoint({
  method: 'get',
  path: '/places',
  summary: 'The states and cities there are kitchens in, by name',
  response: z.object({ states: z.array(stateArea), total: z.int() }),
  cache: 'catalogue',
  errors: [],
})

export const matchPlaces = endpoint({
  method: 'get',
  path: '/places/matching',
  summary: 'Cities and ZIP codes that begin with what is typed, those with a kitchen first, six at most',
  query: z.strictObject({ q: safeText(80) }),
  response: z.object({
    places: z.array(
      z.object({
        value: z.string().describe('`37206`, or `Nashville, TN`.'),
        name: z.string().describe('`Nashville, TN`'),
      }),
    ),
  }),
  cache: 'catalogue',
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
  summary: 'Whether a kitchen takes orders now, and nothing else of it',
  params: z.object({ id: slug }),
  response: locationStatus,
  cache: 'minute',
  errors: ['location_not_found'],
})
