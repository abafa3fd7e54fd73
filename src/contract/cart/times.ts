import { z } from 'zod'
import { handoffServices } from '#src/domain/kitchen/handoff.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug } from '../primitives.ts'
import { cartParams, openCartErrors } from './carts.ts'

const date = z.iso.date()

/** The ASAP time and one day's slots, in the kitchen's time zone. */
export const times = z.object({
  timezone: z.string(),
  asap: instant.nullable().describe('When an ASAP order would be ready; null if none are accepted now.'),
  date,
  dates: z
    .array(z.object({ date, open: z.boolean() }))
    .describe('Days that can be ordered for, today first, and whether they have times.'),
  slots: z
    .array(z.object({ time: instant, state: z.enum(['free', 'full']) }))
    .describe('Remaining times of `date`, earliest first.'),
})
export type Times = z.infer<typeof times>

export const listCartTimes = endpoint({
  method: 'get',
  path: '/carts/{id}/times',
  summary: 'Available times for a bag’s handoff and size',
  params: cartParams,
  query: z.strictObject({ date: date.optional().describe('Defaults to the first day with times.') }),
  response: times,
  member: 'optional',
  errors: [...openCartErrors, 'kitchen_unavailable'],
})

export const listLocationTimes = endpoint({
  method: 'get',
  path: '/locations/{id}/times',
  summary: 'A kitchen’s available times for a small order',
  params: z.object({ id: slug }),
  query: z.strictObject({
    handoff: z.enum(handoffServices).optional().describe('Defaults to pickup.'),
    date: date.optional().describe('Defaults to the first day with times.'),
  }),
  response: times,
  errors: ['location_not_found', 'kitchen_unavailable', 'handoff_unavailable'],
})
