import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, instant, slug } from '../primitives.ts'

export const listStuck = endpoint({
  method: 'get',
  path: '/desk/stuck',
  summary: 'What somebody has to look at, of payments, refunds and webhooks; for keys of every kitchen',
  scope: 'read',
  response: z.object({
    stuck: z.array(
      z.object({
        what: z.enum(['payment', 'order', 'refund', 'webhook']),
        id: z.string(),
        state: z.string(),
        amount: cents,
        tries: z.int(),
        since: instant,
        problem: z.string().nullable().describe('What is wrong, and what is to be done.'),
      }),
    ),
  }),
  errors: [],
})

export const auditDesk = endpoint({
  method: 'get',
  path: '/desk/audit',
  summary: 'Whether everything holds that must always hold of orders and money; for keys of every kitchen',
  scope: 'read',
  response: z.object({
    checked: z.int().describe('How many rules were asked about.'),
    broken: z.array(z.object({ name: z.string(), ids: z.array(z.string()) })),
  }),
  errors: [],
})

const reportLines = z.array(
  z.object({ item: z.string(), count: z.int(), amount: z.int().nullable().describe('Cents.') }),
)

export const reportDeskDay = endpoint({
  method: 'get',
  path: '/desk/kitchens/{kitchen}/report',
  summary: 'The orders of a kitchen’s business day as they stand now, and what banks took for them',
  scope: 'read',
  params: z.object({ kitchen: slug }),
  query: z.strictObject({ day: z.iso.date().optional().describe('Today’s when it is left out.') }),
  response: z.object({
    kitchen: z.string(),
    day: z.string(),
    orders: reportLines,
    sales: reportLines,
    paid: reportLines,
    refunds: reportLines,
    promises: reportLines,
    times: reportLines,
    open: reportLines,
    payments: z.array(
      z.object({
        num: z.string(),
        provider: z.string(),
        ref: z.string().describe('The bank’s own id.'),
        captured: cents,
        refunded: cents,
      }),
    ),
  }),
  errors: ['location_not_found'],
})
