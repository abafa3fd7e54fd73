import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, safeText, slug } from './primitives.ts'

const dayHours = z.object({
  day: z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  open: z.string(),
  close: z.string(),
})

export const location = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  menu_id: z.string(),
  open: z.boolean().describe('Whether pickup orders are taken now.'),
  available: z.boolean(),
  status: z.enum(['open', 'closing-soon', 'opening-soon', 'closed', 'unavailable', 'coming-soon']),
  hours: z.array(dayHours),
  handoff_hours: z.object({
    drivethru: z.array(dayHours).optional(),
    curbside: z.array(dayHours).optional(),
  }),
  special_hours: z.array(
    z.object({
      date: z.string(),
      note: z.string(),
      open: z.string().optional(),
      close: z.string().optional(),
    }),
  ),
  opens: z.string().nullable().describe('Local wall time HH:mm at which the current or next stretch opens.'),
  closes: z.string().nullable(),
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
  fees: z.array(z.object({ label: z.string(), amount: cents })),
})

export type Location = z.infer<typeof location>

export const locationOpen = location.pick({ id: true, open: true, status: true })
export type LocationOpen = z.infer<typeof locationOpen>

export const listLocations = endpoint({
  method: 'get',
  path: '/locations',
  summary:
    'All kitchens, or those whose name, city, state or ZIP match `q`; with status=true only id, open and status',
  query: z.strictObject({
    q: safeText(80).optional(),
    status: z.enum(['true']).optional(),
  }),
  response: z.object({ locations: z.union([z.array(location), z.array(locationOpen)]) }),
  errors: [],
})

export const getLocation = endpoint({
  method: 'get',
  path: '/locations/{id}',
  summary: 'One kitchen, by id',
  params: z.object({ id: slug }),
  response: location,
  errors: ['location_not_found'],
})
