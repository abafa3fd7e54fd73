import { z } from 'zod'
import { handoffServices } from '#src/domain/kitchen/handoff.ts'
import { CAPACITY_CHOICES_PERCENT } from '#src/domain/kitchen/pass-choices.ts'
import { LATE_REASONS, PAUSE_REASONS, REFUSAL_REASONS } from '#src/domain/kitchen/pass-reasons.ts'
import { TENDER_TYPES } from '#src/domain/money/tenders.ts'
import { ORDER_ACTORS, ORDER_STATES } from '#src/domain/order/order-states.ts'
import { line } from '../cart/carts.ts'
import { markUntranslated } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { cents, handoff, instant, opaqueText, slug, subHandoff } from '../primitives.ts'
import { placedOrder } from './orders.ts'

const kitchenParams = z.object({ id: slug })

const passInfo = z.object({
  number: z.int(),
  name: z.string(),
  until: instant,
  now: instant.describe('Server time, because tablet clocks may be wrong.'),
  kitchen: z.object({
    id: z.string(),
    name: z.string(),
    timezone: z.string(),
    handoffs: z.array(z.enum(handoffServices)),
  }),
})
export type PassInfo = z.infer<typeof passInfo>

const ticketLine = line.pick({ name: true, quantity: true, choices: true })

export const ticket = markUntranslated(
  z
    .object({
      id: z.string(),
      num: z.string(),
      state: z.enum(ORDER_STATES),
      seq: z.int().describe('Sequence number of the last event.'),
      handoff,
      sub_handoff: subHandoff.nullable(),
      name: z.string(),
      phone: z.string(),
      vehicle: placedOrder.shape.vehicle,
      delivery: z
        .object({ address: z.string(), instructions: z.string().nullable() })
        .nullable()
        .describe('Delivery address and instructions for the driver.'),
      allergy_note: z.string().nullable().describe('The guest’s allergy note.'),
      time: z.object({
        kind: placedOrder.shape.time.shape.kind,
        placed: instant,
        fires: instant.describe('When the kitchen must receive it.'),
        promised: instant.describe('Originally promised time.'),
        ready: instant.describe('Current promised time.'),
        arrived: instant.nullable().describe('When the guest checked in.'),
        paid: instant.nullable().describe('When the crew marked the amount due as paid.'),
      }),
      lines: z.array(
        ticketLine.extend({
          recipient: line.shape.recipient,
          instructions: line.shape.instructions,
          offer: z
            .object({ until: instant, names: z.array(z.string()) })
            .nullable()
            .describe('Open offer of substitutes.'),
          instead: z
            .object({ line: ticketLine.nullable() })
            .nullable()
            .describe(
              'The substitute for a line that ran out; its line is null if the line was removed. Null if made as sold.',
            ),
        }),
      ),
      total: cents,
      to_pay: cents.describe('Amount still due at handoff.'),
      paid_with: z.array(z.enum(TENDER_TYPES)).describe('Empty if there was nothing to pay.'),
      last: z
        .object({
          at: instant,
          who: z.enum(ORDER_ACTORS),
          by: z.string().nullable().describe('The operator or pass: `pass 3, counter tablet`.'),
          reason: z.string().nullable(),
        })
        .describe('The last transition.'),
    })
    .meta({ id: 'KitchenTicket' }),
)
export type Ticket = z.infer<typeof ticket>

export const pace = z.object({
  closures: z
    .array(z.object({ handoff: z.enum(handoffServices).nullable(), until: instant, reason: z.string() }))
    .describe('Current closings; a null handoff closes the whole kitchen.'),
  slow: z
    .object({ percent: z.int(), until: instant })
    .nullable()
    .describe('Reduced capacity in percent; null if normal.'),
})
export type KitchenPace = z.infer<typeof pace>

const board = z.object({ pace, tickets: z.array(ticket) })
export type Board = z.infer<typeof board>

const minutes = z.int().min(5).max(240)

export const openPass = endpoint({
  method: 'post',
  path: '/kitchens/{id}/pass',
  summary: 'Open a kitchen’s pass on this device with the secret of its link; sets a cookie',
  params: kitchenParams,
  body: z.strictObject({ secret: opaqueText(100) }),
  response: passInfo,
  errors: ['pass_not_found'],
})

export const getPass = endpoint({
  method: 'get',
  path: '/kitchens/{id}/pass',
  summary: 'This device’s pass for a kitchen',
  params: kitchenParams,
  response: passInfo,
  errors: ['pass_not_found'],
})

export const getBoard = endpoint({
  method: 'get',
  path: '/kitchens/{id}/board',
  summary:
    'A kitchen’s orders of the day; requires a pass. Has an ETag, although browsers may not store it; `GET /kitchens/{id}/board/events` streams changes',
  params: kitchenParams,
  response: board,
  errors: ['pass_not_found'],
})

export const moveTicket = endpoint({
  method: 'post',
  path: '/kitchens/{id}/orders/{order}/move',
  summary: 'Move an order from the state shown to the next one, or back to the one before',
  params: kitchenParams.extend({ order: slug }),
  body: z.strictObject({
    from: z.enum(ORDER_STATES),
    to: z.enum(ORDER_STATES),
    ready: instant.optional().describe('Promised time when the button was pressed.'),
    settled: z
      .int()
      .min(0)
      .optional()
      .describe('Number of lines replaced or removed when the button was pressed.'),
    reason: z.enum(REFUSAL_REASONS).optional().describe('Reason it cannot be made.'),
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

export const setTicketPaid = endpoint({
  method: 'put',
  path: '/kitchens/{id}/orders/{order}/paid',
  summary: 'Mark the amount due at handoff as paid, or as still due; a repeat has no effect',
  params: kitchenParams.extend({ order: slug }),
  body: z.strictObject({ paid: z.boolean() }),
  response: ticket,
  errors: ['pass_not_found', 'order_not_found', 'order_over'],
})

export const delayTicket = endpoint({
  method: 'post',
  path: '/kitchens/{id}/orders/{order}/delay',
  summary: 'Delay an order and notify its guest; a repeat has no effect',
  params: kitchenParams.extend({ order: slug }),
  body: z.strictObject({
    ready: instant.describe('Promised time when the button was pressed.'),
    minutes: z.int().min(1).max(240),
    reason: z.enum(LATE_REASONS),
  }),
  response: ticket,
  errors: ['pass_not_found', 'order_not_found', 'order_changed', 'order_over'],
})

export const setKitchenPause = endpoint({
  method: 'put',
  path: '/kitchens/{id}/pause',
  summary: 'Pause orders for a while, for one handoff or all, or resume them',
  params: kitchenParams,
  body: z.strictObject({
    handoff: z.enum(handoffServices).nullable(),
    pause: z
      .strictObject({ minutes, reason: z.enum(PAUSE_REASONS) })
      .nullable()
      .describe('Null resumes orders.'),
  }),
  response: pace,
  errors: ['pass_not_found'],
})

export const setKitchenPace = endpoint({
  method: 'put',
  path: '/kitchens/{id}/pace',
  summary: 'Reduce capacity for a while, or restore it',
  params: kitchenParams,
  body: z.strictObject({
    slow: z
      .strictObject({ percent: z.literal(CAPACITY_CHOICES_PERCENT), minutes })
      .nullable()
      .describe('Null restores normal capacity.'),
  }),
  response: pace,
  errors: ['pass_not_found'],
})
