import { etag } from 'hono/etag'
import {
  answerSandboxChallenge,
  listCartBilling,
  openApplePaySession,
  receiveBankEvent,
  tokenizeSandboxCard,
} from '#src/contract/cart/payments.ts'
import { answerOffer } from '#src/contract/order/line-offers.ts'
import {
  getMemberNotificationSettings,
  getOrderNotificationSettings,
  registerOrderDevice,
  SMS_WEBHOOK_PATH,
  setMemberStatusEmails,
  setMemberTextMessages,
  setOrderStatusEmails,
  setOrderTextMessages,
  unregisterOrderDevice,
} from '#src/contract/order/order-notices.ts'
import {
  cancelOrder,
  changeOrderTime,
  checkInForOrder,
  getOrderProgress,
  listOrderTimes,
  updateOrderVehicle,
} from '#src/contract/order/order-progress.ts'
import { getOrder } from '#src/contract/order/orders.ts'
import * as challenges from '../services/checkout/answer-sandbox-challenge.ts'
import {
  readOwnNotificationSettings,
  setOwnStatusEmails,
  setOwnTextMessages,
} from '../services/members/own-notices.ts'
import { receiveText } from '../services/notices/text-choice.ts'
import * as answering from '../services/orders/answer-offer.ts'
import { renderOrderCalendar } from '../services/orders/calendar.ts'
import * as canceling from '../services/orders/cancel.ts'
import * as timing from '../services/orders/change-time.ts'
import * as arriving from '../services/orders/check-in.ts'
import * as orders from '../services/orders/get.ts'
import { registerDevice, unregisterDevice } from '../services/orders/notified-devices.ts'
import {
  readOrderNotices,
  setOrderEmailNotices,
  setOrderTextNotices,
} from '../services/orders/order-notices.ts'
import { readOrderProgress } from '../services/orders/progress.ts'
import { listBilling } from '../services/payments/billing.ts'
import * as applePay from '../services/payments/open-apple-pay.ts'
import { storeBankEvent } from '../services/payments/tenders/bank-events.ts'
import * as cards from '../services/payments/tokenize-sandbox-card.ts'
import { sendError } from './on-error.ts'
import { type RouteDependencies, route } from './route.ts'

export function orderRoutes(routing: RouteDependencies): void {
  route(routing, getOrder, ({ ctx, params }) => orders.getOrder(ctx, params.id))
  // The ETag lets polling clients get an empty 304 if nothing changed.
  routing.api.use('/orders/:id/progress', etag(), async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-cache')
  })
  route(routing, getOrderProgress, ({ ctx, params }) => readOrderProgress(ctx, params.id))
  route(routing, cancelOrder, ({ ctx, params }) => canceling.cancelOrder(ctx, params.id))
  routing.api.get('/orders/:id/calendar', async c => {
    const file = await renderOrderCalendar(routing.ctx, c.req.param('id'))
    if (file === null) return sendError(c, 'order_not_found')
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="order.ics"')
    return c.body(file)
  })
  route(routing, listOrderTimes, ({ ctx, params, query }) =>
    timing.listOrderTimes(ctx, params.id, query.date),
  )
  route(routing, changeOrderTime, ({ ctx, params, body }) =>
    timing.rescheduleOrder(ctx, params.id, body.time),
  )
  route(routing, checkInForOrder, ({ ctx, params, body }) => arriving.checkIn(ctx, params.id, body))
  route(routing, updateOrderVehicle, ({ ctx, params, body }) => arriving.updateVehicle(ctx, params.id, body))
  route(routing, answerOffer, ({ ctx, params, body }) => answering.answerOffer(ctx, params.id, body))
  route(routing, getOrderNotificationSettings, ({ ctx, params }) => readOrderNotices(ctx, params.id))
  route(routing, setOrderStatusEmails, ({ ctx, params, body }) =>
    setOrderEmailNotices(ctx, params.id, body.wanted),
  )
  route(routing, getMemberNotificationSettings, ({ ctx }) => readOwnNotificationSettings(ctx))
  route(routing, setMemberStatusEmails, ({ ctx, body }) => setOwnStatusEmails(ctx, body.wanted))
  route(routing, setMemberTextMessages, ({ ctx, body }) => setOwnTextMessages(ctx, body.wanted))
  route(routing, setOrderTextMessages, ({ ctx, params, body }) =>
    setOrderTextNotices(ctx, params.id, body.wanted),
  )
  route(routing, registerOrderDevice, ({ ctx, params, body }) => registerDevice(ctx, params.id, body))
  route(routing, unregisterOrderDevice, ({ ctx, params, query }) =>
    unregisterDevice(ctx, params.id, query.endpoint),
  )
  routing.api.post(SMS_WEBHOOK_PATH, async c => {
    const signature = c.req.header('x-twilio-signature') ?? ''
    const fields = new URLSearchParams(await c.req.text())
    const url = `${routing.ctx.siteUrl}/api${SMS_WEBHOOK_PATH}`
    const isAccepted = await receiveText(routing.ctx, { fields, signature, url })
    if (!isAccepted) return sendError(c, 'signature_wrong')
    // The response has no message, because the carrier confirms STOP to the guest.
    return c.body('<Response/>', 200, { 'content-type': 'text/xml' })
  })
  route(routing, listCartBilling, ({ ctx, params }) => listBilling(ctx, params.id))
  routing.api.use(receiveBankEvent.path, async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const signature = c.req.header('stripe-signature') ?? ''
    // The signature covers the raw body, so it is verified before the body is parsed.
    const event = routing.ctx.payments.receiveEvent({ body: await c.req.text(), signature })
    if (!event) return sendError(c, 'signature_wrong')
    await storeBankEvent(routing.ctx, event)
    return next()
  })
  // Only acknowledges the event, which is already stored. A job then fetches the payment from the bank.
  route(routing, receiveBankEvent, async () => ({ received: true as const }))
  route(routing, openApplePaySession, ({ ctx, body }) => {
    ctx.log.info({ channel: body.channel }, 'Apple Pay session requested')
    return applePay.openApplePay(ctx, body.validationURL)
  })
  route(routing, answerSandboxChallenge, ({ ctx, body }) => challenges.answerSandboxChallenge(ctx, body))
  route(
    routing,
    tokenizeSandboxCard,
    ({ ctx, body }) => cards.tokenizeSandboxCard(ctx, body),
    () => 201,
  )
}
