// @module-tag all
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Board } from '#src/contract/order/kitchen-pass.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { findLinkInMail, readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createPhones, readTextsTo } from '#tests/support/members/phones.ts'
import { subscribeToOrder } from '#tests/support/orders/notified-orders.ts'
import { aPaidOrder, requireKitchenAcceptance, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import { createUniqueContact } from '#tests/support/orders/orders.ts'
import { issueRefund } from '#tests/support/orders/payments.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createSpanishClient } from '#tests/support/spanish.ts'

const HOUR_MS = 3_600_000
let server: TestServer
let english: ApiClient
let spanish: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  english = await createApiClient(server)
  spanish = await createSpanishClient(server)
  Object.assign(server.ctx, { texts: createPhones() })
  await requireKitchenAcceptance(server)
})
afterAll(() => server.close())

async function withMails({ id, cart }: Awaited<ReturnType<typeof aPaidOrder>>) {
  const { email, phone } = createUniqueContact(cart)
  const [receipt] = await readMailsTo(server.ctx, email)
  return { id, phone, receipt, after: async () => (await readMailsTo(server.ctx, email))[1] }
}

type OrderWithMails = Awaited<ReturnType<typeof withMails>>

describe('Spanish orders', () => {
  let otherOrder: OrderWithMails
  let others: OrderWithMails

  beforeEach(async () => {
    const [one, other] = await Promise.all([aPaidOrder(spanish), aPaidOrder(english)])
    otherOrder = await withMails(one)
    others = await withMails(other)
  })

  test('the receipt of an order placed in Spanish has Spanish dish names and links to the Spanish page', () => {
    const { receipt } = otherOrder
    expect(receipt?.subject).toMatch(/^Tu pedido \d+ de Red Comb Hot Chicken$/)
    expect(receipt?.html).toContain('<html lang="es">')
    expect(receipt?.text).toContain('Tres tenders')
    expect(receipt?.text).not.toContain('Three Tenders')
    expect(receipt?.text).toContain(`http://localhost:4321/es/order/confirm/${otherOrder.id}`)
    expect(receipt?.text).not.toMatch(/localhost:4321\/(?!es\/)/)
  })

  test('an English order that is placed at the same time as a Spanish order gets an English receipt', () => {
    const { receipt } = others
    expect(receipt?.subject).toMatch(/^Your order \d+ at Red Comb Hot Chicken$/)
    expect(receipt?.html).toContain('<html lang="en">')
    expect(receipt?.text).toContain('Three Tenders')
    expect(receipt?.text).not.toContain('/es/')
  })

  test('a guest who ordered in Spanish gets Spanish emails and texts when the order is ready', async () => {
    await spanish.ok('POST', `/orders/${otherOrder.id}/texts`, { wanted: true })
    for (const { id } of [otherOrder, others]) {
      await transitionOrderTo(server, id, 'accepted')
      await transitionOrderTo(server, id, 'ready')
    }
    const ready = await otherOrder.after()
    expect(ready?.subject).toMatch(/^Tu pedido \d+ de Red Comb Hot Chicken está listo$/)
    expect(ready?.text).toContain(`/es/order/confirm/${otherOrder.id}`)
    expect(ready?.unsubscribeLink).toContain('/es/order/no-mails')
    expect((await others.after())?.subject).toMatch(/is ready$/)
    const [text] = await readTextsTo(server.ctx, otherOrder.phone)
    expect(text).toMatch(/El pedido \d+ está listo/)
    expect(text).toContain(`/es/order/confirm/${otherOrder.id}`)
  })

  test('a guest who ordered in Spanish gets a Spanish email about an operator’s refund', async () => {
    for (const { id } of [otherOrder, others]) {
      await transitionOrderTo(server, id, 'accepted')
      await transitionOrderTo(server, id, 'ready')
      await transitionOrderTo(server, id, 'completed')
    }
    server.clock.advance(20 * HOUR_MS)
    for (const { id } of [otherOrder, others]) {
      const refund = { reason: '', askedBy: 'ana', amount: 200, key: `cold ${id}`, lines: [1] }
      await issueRefund(server, { ...refund, orderId: id })
    }
    const refunded = await otherOrder.after()
    expect(refunded?.subject).toMatch(/^Te devolvimos \$2\.00 de tu pedido/)
    expect(refunded?.text).toContain('Tres tenders')
    expect(refunded?.text).toContain(`/es/order/confirm/${otherOrder.id}`)
    const other = await others.after()
    expect(other?.subject).toContain('$2.00')
    expect(other?.text).toContain('Three Tenders')
  })

  test('a guest who ordered in Spanish gets Spanish push notifications with links to the Spanish page', async () => {
    const service = await startPushService()
    Object.assign(server.ctx, { push: service.provider })
    const browser = service.browser()
    // Subscribes on an English page because the order’s language must prevail over the page’s.
    await subscribeToOrder(english, otherOrder.id, browser)
    await transitionOrderTo(server, otherOrder.id, 'accepted')
    await transitionOrderTo(server, otherOrder.id, 'ready')
    await sendDueMail(server.ctx)
    expect(browser.received).toMatchObject([
      {
        message: {
          title: expect.stringMatching(/^El pedido \d+ está listo$/),
          body: 'Pasa y da tu número en el mostrador.',
          path: `/es/order/confirm/${otherOrder.id}`,
        },
      },
    ])
    Object.assign(server.ctx, { push: null })
    service.close()
  })

  test('a guest who ordered in Spanish gets a Spanish email with the reason for a refusal', async () => {
    const { api } = await aTablet(server, '101', 'counter tablet')
    for (const { id } of [otherOrder, others]) {
      const refusalMove = { from: 'placed', to: 'refused', reason: 'equipment' }
      await api.ok('POST', `/kitchens/101/orders/${id}/move`, refusalMove)
    }
    const undone = await otherOrder.after()
    expect(undone?.subject).toMatch(/^Se canceló tu pedido \d+ de Red Comb Hot Chicken$/)
    expect(undone?.html).toContain('<html lang="es">')
    expect(undone?.text).toContain('Algo se descompuso en nuestra cocina.')
    expect(undone?.text).toContain(`/es/order/confirm/${otherOrder.id}`)
    expect((await others.after())?.text).toContain('Something in our kitchen broke down.')
  })

  test('a kitchen sees English item names on an order that was placed in Spanish', async () => {
    const { api } = await aTablet(server, '101', 'counter tablet')
    const { tickets } = await api.ok<Board>('GET', '/kitchens/101/board')
    expect(tickets.find(({ id }) => id === otherOrder.id)).toMatchObject({
      lines: [{ name: 'Three Tenders', choices: [{ name: 'Mild' }, {}, {}, {}, {}] }],
    })
  })
})

test('a password email requested in Spanish is in Spanish and links to a Spanish page', async () => {
  const [hers, his] = await Promise.all([aMember(server), aMember(server)])
  await Promise.all([
    spanish.ok('POST', '/members/forgot', { email: hers.email }),
    english.ok('POST', '/members/forgot', { email: his.email }),
  ])
  const [mail] = await readMailsTo(server.ctx, hers.email)
  expect(mail?.subject).toBe('Cambia tu contraseña')
  expect(mail && findLinkInMail(mail)).toMatch(/^http:\/\/localhost:4321\/es\//)
  const [other] = await readMailsTo(server.ctx, his.email)
  expect(other && findLinkInMail(other)).not.toContain('/es/')
})
