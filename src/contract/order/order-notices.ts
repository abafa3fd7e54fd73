import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { slug } from '../primitives.ts'

const params = z.object({ id: slug })

const wanted = z
  .boolean()
  .describe('Whether it is told when an order is ready, or late. A receipt always comes.')
const choice = z.object({ wanted })

const textsTo = z.object({
  to: z.string().describe('The last four digits of the phone.'),
  wanted: z.boolean(),
  stopped: z.boolean().describe('Whether that phone answered STOP: it gets none until it takes that back.'),
})

const push_key = z
  .string()
  .nullable()
  .describe('What a browser subscribes to its push service with, base64url; null where none is told.')

export const orderNotices = z.object({
  to: z
    .string()
    .nullable()
    .describe('The address, all but its first character hidden; null once nothing personal is told.'),
  wanted: wanted
    .nullable()
    .describe('Whether it is told when an order is ready, or late; null once nothing personal is told.'),
  texts: textsTo
    .nullable()
    .describe(
      'Text messages about this order, at its phone; null once nothing personal is told, or it is over.',
    ),
  push_key,
})
export type OrderNotices = z.infer<typeof orderNotices>

export const getOrderNotices = endpoint({
  method: 'get',
  path: '/orders/{id}/notices',
  summary: 'Where mails about an order go, and whether those on its way are wanted',
  params,
  response: orderNotices,
  member: 'optional',
  errors: ['order_not_found'],
})

export const setOrderNotices = endpoint({
  method: 'post',
  path: '/orders/{id}/notices',
  summary:
    'Want mails on the way at the address of an order, which is for its owner, or none, for whoever has its id',
  params,
  body: z.strictObject({ wanted: z.boolean() }),
  response: choice,
  member: 'optional',
  errors: ['order_not_found'],
})

const texts = z.object({ wanted: z.boolean() })

export const setOrderTexts = endpoint({
  method: 'post',
  path: '/orders/{id}/texts',
  summary: 'Want text messages about an order at its phone, or none, for whose order it is',
  params,
  body: texts.strict(),
  response: texts,
  member: 'optional',
  errors: ['order_not_found', 'order_over', 'texts_stopped'],
})

const opaque = z.string().regex(/^[\w=-]+$/)

export const pushTarget = z
  .strictObject({
    endpoint: z.url().max(1_000),
    keys: z.strictObject({ p256dh: opaque.min(80).max(100), auth: opaque.min(16).max(40) }),
  })
  .describe('A `PushSubscription`, as browsers write it as JSON.')
export type PushTarget = z.infer<typeof pushTarget>

export const tellOrderDevice = endpoint({
  method: 'post',
  path: '/orders/{id}/devices',
  summary: 'Have a browser told what happens to an order, through its push service; for whoever has the id',
  params,
  body: pushTarget,
  response: z.object({ wanted: z.literal(true) }),
  member: 'optional',
  errors: ['order_not_found', 'order_over', 'push_unavailable'],
})

export const leaveOrderDevice = endpoint({
  method: 'delete',
  path: '/orders/{id}/devices',
  summary: 'Tell a browser nothing more of an order',
  params,
  query: z.strictObject({ endpoint: z.url().max(1_000) }),
  response: z.object({ wanted: z.literal(false) }),
  member: 'optional',
  errors: ['order_not_found'],
})

/** What phones answer, as the provider of text messages posts it. */
export const TEXTS_HEARD = '/texts/twilio'

export const memberNotices = z.object({
  wanted,
  texts: textsTo.describe('Whether orders that are placed with the phone of the account are texted about.'),
  push_key,
})
export type MemberNotices = z.infer<typeof memberNotices>

export const getMemberNotices = endpoint({
  method: 'get',
  path: '/members/notices',
  summary:
    'How the member is told when an order is ready, or late: by mail, and by text message at their phone',
  response: memberNotices,
  member: 'required',
  errors: ['sign_in_required'],
})

export const setMemberNotices = endpoint({
  method: 'put',
  path: '/members/notices',
  summary: 'Want such mails, or none',
  body: choice,
  response: choice,
  member: 'required',
  errors: ['sign_in_required'],
})

export const setMemberTexts = endpoint({
  method: 'put',
  path: '/members/notices/texts',
  summary: 'Want text messages about orders from now on, or none',
  body: texts.strict(),
  response: texts,
  member: 'required',
  errors: ['sign_in_required', 'texts_stopped'],
})
