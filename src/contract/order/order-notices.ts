import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { slug } from '../primitives.ts'

const params = z.object({ id: slug })

const statusMails = z
  .boolean()
  .describe('True for emails when an order is ready or late. Receipts are always sent.')
const mailSetting = z.object({ wanted: statusMails })

const textSettings = z.object({
  to: z.string().describe('Last four digits of the phone.'),
  wanted: z.boolean(),
  stopped: z.boolean().describe('True if the phone replied STOP; no texts are sent until it opts in again.'),
})

const pushKey = z.string().nullable().describe('VAPID public key in base64url; null if push is disabled.')

export const orderNotificationSettings = z.object({
  to: z.string().nullable().describe('Masked email address; null once personal data is hidden.'),
  wanted: statusMails
    .nullable()
    .describe('True for emails when an order is ready or late; null once personal data is hidden.'),
  texts: textSettings
    .nullable()
    .describe('Text messages about this order; null once personal data is hidden or the order is over.'),
  push_key: pushKey,
})
export type OrderNotificationSettings = z.infer<typeof orderNotificationSettings>

export const getOrderNotificationSettings = endpoint({
  method: 'get',
  path: '/orders/{id}/notices',
  summary: 'Notification settings of an order',
  params,
  response: orderNotificationSettings,
  member: 'optional',
  errors: ['order_not_found'],
})

export const setOrderStatusEmails = endpoint({
  method: 'post',
  path: '/orders/{id}/notices',
  summary: 'Turn status emails of an order on, as its owner, or off, with its id',
  params,
  body: z.strictObject({ wanted: z.boolean() }),
  response: mailSetting,
  member: 'optional',
  errors: ['order_not_found'],
})

const textsWanted = z.object({ wanted: z.boolean() })

export const setOrderTextMessages = endpoint({
  method: 'post',
  path: '/orders/{id}/texts',
  summary: 'Turn text messages of an order on or off; owner only',
  params,
  body: textsWanted.strict(),
  response: textsWanted,
  member: 'optional',
  errors: ['order_not_found', 'order_over', 'texts_stopped'],
})

const base64Key = z.string().regex(/^[\w=-]+$/)

export const pushTarget = z
  .strictObject({
    endpoint: z.url().max(1_000),
    keys: z.strictObject({ p256dh: base64Key.min(80).max(100), auth: base64Key.min(16).max(40) }),
  })
  .describe('A browser’s `PushSubscription` as JSON.')
export type PushTarget = z.infer<typeof pushTarget>

export const registerOrderDevice = endpoint({
  method: 'post',
  path: '/orders/{id}/devices',
  summary: 'Subscribe a browser to an order’s push notifications; authorized by the order id',
  params,
  body: pushTarget,
  response: z.object({ wanted: z.literal(true) }),
  member: 'optional',
  errors: ['order_not_found', 'order_over', 'push_unavailable'],
})

export const unregisterOrderDevice = endpoint({
  method: 'delete',
  path: '/orders/{id}/devices',
  summary: 'Unsubscribe a browser from an order’s push notifications',
  params,
  query: z.strictObject({ endpoint: z.url().max(1_000) }),
  response: z.object({ wanted: z.literal(false) }),
  member: 'optional',
  errors: ['order_not_found'],
})

export const SMS_WEBHOOK_PATH = '/texts/twilio'

export const memberNotificationSettings = z.object({
  wanted: statusMails,
  texts: textSettings.describe('True if orders with the account’s phone get text messages.'),
  push_key: pushKey,
})
export type MemberNotificationSettings = z.infer<typeof memberNotificationSettings>

export const getMemberNotificationSettings = endpoint({
  method: 'get',
  path: '/members/notices',
  summary: 'The member’s notification settings',
  response: memberNotificationSettings,
  member: 'required',
  errors: ['sign_in_required'],
})

export const setMemberStatusEmails = endpoint({
  method: 'put',
  path: '/members/notices',
  summary: 'Turn status emails on or off',
  body: mailSetting,
  response: mailSetting,
  member: 'required',
  errors: ['sign_in_required'],
})

export const setMemberTextMessages = endpoint({
  method: 'put',
  path: '/members/notices/texts',
  summary: 'Turn text messages for future orders on or off',
  body: textsWanted.strict(),
  response: textsWanted,
  member: 'required',
  errors: ['sign_in_required', 'texts_stopped'],
})
