import { z } from 'zod'
import { handoffServices } from '../../domain/kitchen/handoff.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug } from '../primitives.ts'
import { cartParams, openCart } from './carts.ts'

const date = z.iso.date()

/** When an order can be had: as soon as possible, and the times of one day by the kitchen's own calendar. */
export const times = z.object({
  timezone: z.string(),
  asap: instant.nullable().describe('When it would be ready; null while no order is taken for now.'),
  date,
  dates: z
    .array(z.object({ date, open: z.boolean() }))
    .describe('Every day that can be ordered for, today first, and whether it has times.'),
  slots: z
    .array(z.object({ time: instant, state: z.enum(['free', 'full']) }))
    .describe('The times of `date` that are not over, earliest first.'),
})
export type Times = z.infer<typeof times>

export const cartTimes = endpoint({
  method: 'get',
  path: '/carts/{id}/times',
  summary: 'The times a bag can be had at, for its handoff and size',
  params: cartParams,
  query: z.strictObject({ date: date.optional().describe('Left out, the first day that has times.') }),
  response: times,
  member: 'optional',
  errors: [...openCart, 'kitchen_unavailable'],
})

export const locationTimes = endpoint({
  method: 'get',
  path: '/locations/{id}/times',
  summary: 'The times a small order can be had at from a kitchen',
  params: z.object({ id: slug }),
  query: z.strictObject({
    handoff: z.enum(handoffServices).optional().describe('Pickup when left out.'),
    date: date.optional().describe('Left out, the first day that has times.'),
  }),
  response: times,
  errors: ['location_not_found', 'kitchen_unavailable', 'handoff_unavailable'],
})
