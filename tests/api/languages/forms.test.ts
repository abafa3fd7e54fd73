import { afterAll, describe, expect, test } from 'vitest'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { findLinkInMail, readMailsTo } from '#tests/support/mail/mailbox.ts'
import { parseTokenFromLink } from '#tests/support/members/people.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'
import { createSpanishClient } from '#tests/support/spanish.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const own = { origin: 'http://order.example', host: 'order.example', 'sec-fetch-site': 'same-origin' }
const form = { 'content-type': 'application/x-www-form-urlencoded', ...own }

const server = await startSuiteServer()
const site = await startWebSite(server)
afterAll(async () => {
  await site.stop()
})

const post = (path: string, fields: Record<string, string> = {}) =>
  site.post(path, new URLSearchParams(fields).toString(), form)
const leadsTo = async (path: string, fields?: Record<string, string>) =>
  (await post(path, fields)).headers.location

describe('forms without JavaScript in Spanish', () => {
  test('a guest can subscribe and unsubscribe in Spanish without JavaScript', async () => {
    const email = 'lectora@example.com'
    const requested = { email, consent: 'on', consent_text: 'Sí', source: '/es/app/subscribe' }
    expect(await leadsTo('/es/app/subscribe/sent', requested)).toBe('/es/app/subscribe/sent')
    expect(await leadsTo('/es/app/subscribe/sent', { ...requested, email: '@' })).toBe(
      '/es/app/subscribe/again/email_invalid',
    )
    const [mail] = await readMailsTo(server.ctx, email)
    expect(mail?.subject).toBe('Confirma tu boletín')
    const { pathname, search } = new URL(mail ? findLinkInMail(mail) : '')
    expect(pathname).toMatch(/^\/es\//)
    expect(await leadsTo(pathname + search)).toBe('/es/app/subscribe/confirmed')
    const unsubscribePath = `/es/app/subscribe/unsubscribe?token=${parseTokenFromLink(mail?.unsubscribeLink ?? '')}`
    // A one-click unsubscribe request gets plain text instead of a page.
    expect((await post(unsubscribePath)).body.toString()).toMatch(/^El boletín dejó de llegar/)
    expect(await leadsTo(unsubscribePath, { pressed: 'here' })).toBe('/es/app/subscribe/unsubscribed')
  })

  test('a guest who changes a Spanish order without JavaScript returns to its Spanish page', async () => {
    await aTablet(server)
    const { id: order } = await aPaidOrder(await createSpanishClient(server))
    const page = `/es/order/confirm/${order}`
    expect(await leadsTo('/es/order/mails', { order, wanted: 'no' })).toBe(`${page}#mails`)
    expect(await leadsTo('/es/order/arrived', { order })).toBe(`${page}?problem=arrival_not_needed`)
    expect(await leadsTo('/es/order/cancel', { order: '/' })).toBe('/es/order')
    const stopped = await post(`/es/order/no-mails?order=${order}`)
    expect(stopped.body.toString()).toMatch(/no recibes correos/)
    const unknown = await post('/es/order/no-mails?order=o_none')
    expect(unknown.body.toString()).toBe('No encontramos ese pedido.')
  })
})
