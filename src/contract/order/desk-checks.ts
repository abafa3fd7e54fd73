import { z } from 'zod'
import { isReportPeriod } from '#src/domain/order/day-report.ts'
import { endpoint } from '../endpoint.ts'
import { cents, instant, slug } from '../primitives.ts'

export const listStuckItems = endpoint({
  method: 'get',
  path: '/desk/stuck',
  summary: 'Payments, refunds and webhooks that need attention; requires a key for all kitchens',
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
        problem: z.string().nullable().describe('The problem and what to do.'),
      }),
    ),
  }),
  errors: [],
})

export const runAudit = endpoint({
  method: 'get',
  path: '/desk/audit',
  summary: 'Check the invariants of orders and money; requires a key for all kitchens',
  scope: 'read',
  response: z.object({
    checked: z.int().describe('Number of invariants checked.'),
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
  summary:
    'Report of one or several business days of a kitchen, from the current state of its orders and bank payments',
  scope: 'read',
  params: z.object({ kitchen: slug }),
  query: z
    .strictObject({
      day: z.iso.date().optional().describe('Today by default.'),
      through: z.iso.date().optional().describe('Last day; `day` by default. At most 31 days.'),
    })
    .refine(
      ({ day, through }) => through === undefined || (day !== undefined && isReportPeriod(day, through)),
      'Send `day`, and `through` up to 30 days later.',
    ),
  response: z.object({
    kitchen: z.string(),
    day: z.string(),
    through: z.string(),
    orders: reportLines,
    dishes: reportLines.describe('Quantities and costs before promotions, as ordered.'),
    sales: reportLines,
    paid: reportLines,
    refunds: reportLines.describe('Refunds of orders that are not part of the sales end in `, not sold`.'),
    taxes: reportLines.describe('Taxes of the sales, and as negative amounts their part in refunds.'),
    promises: reportLines,
    times: reportLines,
    open: reportLines,
    payments: z.array(
      z.object({
        num: z.string(),
        provider: z.string(),
        ref: z.string().describe('The bank’s id.'),
        captured: cents,
        refunded: cents,
      }),
    ),
  }),
  errors: ['location_not_found'],
})

const conversion = z.object({
  guests: z.int(),
  rate: z.number().nullable().describe('Share of those who saw the variant, 0 to 1; null if no one did.'),
  certainty: z
    .number()
    .nullable()
    .describe(
      'Confidence, 0 to 1, that the rate differs from the first variant’s; null for that one, and for too few guests.',
    ),
})

export const reportAbTests = endpoint({
  method: 'get',
  path: '/desk/ab-tests',
  summary: 'Results of A/B tests, most recently counted first; requires a key for all kitchens',
  scope: 'read',
  response: z.object({
    tests: z.array(
      z.object({
        test: z.string(),
        name: z.string(),
        since: instant,
        last: instant.describe('When a guest was last counted.'),
        variants: z.array(
          z.object({
            variant: z.string(),
            name: z.string(),
            seen: z.int().describe('Guests who saw it; the base of both rates.'),
            pressed: conversion,
            ordered: conversion,
          }),
        ),
      }),
    ),
  }),
  errors: [],
})
