import { z } from 'zod'
import { handoffServices } from '../../domain/kitchen/handoff.ts'
import {
  KITCHEN_REFUSALS,
  LATE_REASONS,
  PAUSE_REASONS,
  SLOW_PERCENTS,
} from '../../domain/kitchen/pass-choices.ts'
import { TENDER_TYPES } from '../../domain/money/tenders.ts'
import { ORDER_ACTORS, ORDER_STATES } from '../../domain/order/order-life.ts'
import { line } from '../cart/carts.ts'
import { asKept } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { cents, handoff, instant, opaqueText, slug, subHandoff } from '../primitives.ts'
import { placedOrder } from './orders.ts'

const kitchenParams = z.object({ id: slug })

const passInfo = z.object({
  number: z.int(),
  name: z.string(),
  until: instant,
  now: instant.describe('The time at the server: clocks of tablets are off.'),
  kitchen: z.object({
    id: z.string(),
    name: z.string(),
    timezone: z.string(),
    handoffs: z.array(z.enum(handoffServices)),
  }),
})
export type PassInfo = z.infer<typeof passInfo>

const ticketLine = line.pick({ name: true, quantity: true, choices: true })

export const ticket = asKept(
  z
    .object({
      id: z.string(),
      num: z.string(),
      state: z.enum(ORDER_STATES),
      seq: z.int().describe('Counts what happened to it.'),
      handoff,
      sub_handoff: subHandoff.nullable(),
      name: z.string(),
      phone: z.string(),
      vehicle: placedOrder.shape.vehicle,
      delivery: z
        .object({ address: z.string(), instructions: z.string().nullable() })
        .nullable()
        .describe('Where it goes, and what the guest wrote for the driver.'),
      allergy_note: z.string().nullable().describe('What the guest told the kitchen about an allergy.'),
      time: z.object({
        kind: placedOrder.shape.time.shape.kind,
        placed: instant,
        fires: instant.describe('When the kitchen has to know of it.'),
        promised: instant.describe('What was promised as it was placed.'),
        ready: instant.describe('What is promised now.'),
        arrived: instant.nullable().describe('When the guest said that they are there.'),
      }),
      lines: z.array(
        ticketLine.extend({
          recipient: line.shape.recipient,
          instructions: line.shape.instructions,
          offer: z
            .object({ until: instant, names: z.array(z.string()) })
            .nullable()
            .describe('What its guest is choosing from in its place, and until when.'),
          instead: z
            .object({ line: ticketLine.nullable() })
            .nullable()
            .describe(
              'What is made in its place, with null where it is left out; null for what is made as sold.',
            ),
        }),
      ),
      total: cents,
      to_pay: cents.describe('What is paid when it is handed over.'),
      paid_with: z.array(z.enum(TENDER_TYPES)).describe('Empty if there was nothing to pay.'),
      last: z
        .object({
          at: instant,
          who: z.enum(ORDER_ACTORS),
          by: z.string().nullable().describe('Which operator, or which pass: `pass 3, counter tablet`.'),
          reason: z.string().nullable(),
        })
        .describe('Who moved it last.'),
    })
    .meta({ id: 'KitchenTicket' }),
)
export type Ticket = z.infer<typeof ticket>

export const pace = z.object({
  closures: z
    .array(z.object({ handoff: z.enum(handoffServices).nullable(), until: instant, reason: z.string() }))
    .describe('What it hands out no orders for now; no handoff means none at all.'),
  slow: z
    .object({ percent: z.int(), until: instant })
    .nullable()
    .describe('How much of its usual work it takes on now; null when as much as usual.'),
})
export type KitchenPace = z.infer<typeof pace>

const board = z.object({ pace, tickets: z.array(ticket) })
export type Board = z.infer<typeof board>

const minutes = z.int().min(5).max(240)

export const openPass = endpoint({
  method: 'post',
  path: '/kitchens/{id}/pass',
  summary:
    'Open a pass of a kitchen on this device, with the secret of its link: the answer’s cookie is what the device has from then on',
  params: kitchenParams,
  body: z.strictObject({ secret: opaqueText(100) }),
  response: passInfo,
  errors: ['pass_not_found'],
})

export const getPass = endpoint({
  method: 'get',
  path: '/kitchens/{id}/pass',
  summary: 'The pass of a kitchen that this device has',
  params: kitchenParams,
  response: passInfo,
  errors: ['pass_not_found'],
})

export const getBoard = endpoint({
  method: 'get',
  path: '/kitchens/{id}/board',
  summary:
    'The orders of a kitchen’s day, for who has a pass. Carries an ETag, though no browser may store it; `GET /kitchens/{id}/board/events` streams each `ticket` as it changes, and the id of each that is `gone` to another day',
  params: kitchenParams,
  response: board,
  errors: ['pass_not_found'],
})

export const moveTicket = endpoint({
  method: 'post',
  path: '/kitchens/{id}/orders/{order}/move',
  summary: 'Move an order of the kitchen on from where the pass showed it',
  params: kitchenParams.extend({ order: slug }),
  body: z.strictObject({
    from: z.enum(ORDER_STATES),
    to: z.enum(ORDER_STATES),
    ready: instant.optional().describe('What it was promised for when it was pressed.'),
    settled: z
      .int()
      .min(0)
      .optional()
      .describe('How many of its lines were replaced or left out when it was pressed.'),
    reason: z.enum(KITCHEN_REFUSALS).optional().describe('Why it cannot be made, where that is said.'),
  }),
  response: ticket,
  idempotent: true,
  errors: [
    'pass_not_found',
    'order_not_found',
    'order_moved',
    'order_changed',
    'order_under_way',
    'order_over',
    'nothing_left',
  ],
})

export const delayTicket = endpoint({
  method: 'post',
  path: '/kitchens/{id}/orders/{order}/delay',
  summary: 'Promise an order of the kitchen for later, which its guest is told; said twice, it is late once',
  params: kitchenParams.extend({ order: slug }),
  body: z.strictObject({
    ready: instant.describe('What it was promised for when it was pressed.'),
    minutes: z.int().min(1).max(240),
    reason: z.enum(LATE_REASONS),
  }),
  response: ticket,
  errors: ['pass_not_found', 'order_not_found', 'order_changed', 'order_over'],
})

export const setPause = endpoint({
  method: 'put',
  path: '/kitchens/{id}/pause',
  summary: 'Take no orders for a while, of one handoff or of any, or take them again',
  params: kitchenParams,
  body: z.strictObject({
    handoff: z.enum(handoffServices).nullable(),
    pause: z
      .strictObject({ minutes, reason: z.enum(PAUSE_REASONS) })
      .nullable()
      .describe('Null: take orders again.'),
  }),
  response: pace,
  errors: ['pass_not_found'],
})

export const setPace = endpoint({
  method: 'put',
  path: '/kitchens/{id}/pace',
  summary: 'Take on less work than usual for a while, or as much as usual again',
  params: kitchenParams,
  body: z.strictObject({
    slow: z
      .strictObject({ percent: z.literal(SLOW_PERCENTS), minutes })
      .nullable()
      .describe('Null: as usual.'),
  }),
  response: pace,
  errors: ['pass_not_found'],
})
