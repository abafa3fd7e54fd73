import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import {
  renderConfirmEmailMail,
  renderConfirmNewEmailMail,
  renderConfirmProviderMail,
  renderResetPasswordMail,
} from '#src/server/mail/account-mails.ts'
import { renderBlockHtml } from '#src/server/mail/block-html.ts'
import { renderBirthdayRewardMail, renderTierReachedMail } from '#src/server/mail/member-mails.ts'
import {
  renderAlreadySubscribedMail,
  renderConfirmNewsletterMail,
  renderNewsletterWelcomeMail,
} from '#src/server/mail/newsletter.ts'
import { renderOrderNotPlacedMail } from '#src/server/mail/not-placed.ts'
import { renderOrderCanceledMail } from '#src/server/mail/order-canceled.ts'
import {
  renderOrderLateMail,
  renderOrderReadyMail,
  renderOrderRescheduledMail,
} from '#src/server/mail/order-notice.ts'
import { renderOrderReceiptMail } from '#src/server/mail/order-receipt.ts'
import { renderOrderRefundedMail } from '#src/server/mail/order-refunded.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import {
  renderAccountDeletedMail,
  renderEmailChangedMail,
  renderNewDeviceMail,
  renderPasswordChangedMail,
} from '#src/server/mail/security-notice.ts'
import { renderSubstitutesOfferedMail } from '#src/server/mail/substitutes.ts'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'

const chain = 'Red Comb Hot Chicken'
const site = 'http://localhost:4321'
const link = `${site}/account/confirmed?token=a&b=1`
const at = new Date('2026-11-21T18:00:00Z')
const notice = { timezone: 'America/Chicago', chain, name: 'Dolly', at, link }
const unsubscribeLink = `${site}/app/subscribe/unsubscribe?token=c&d=2`
const address = 'Red Comb Hot Chicken, 1017 Woodland St, Nashville, TN 37206'
const claimLink = `${site}/account/signup?claim=xyz`

const refund = { amount: 450, type: 'newcredit' as const, card: { type: 'visa', number: '4242' } }

const mails: [string, RenderedMail, string[]][] = [
  ['to confirm an address', renderConfirmEmailMail({ chain, link, minutes: 1440 }), [link]],
  [
    'to confirm an address from Apple',
    renderConfirmProviderMail({ chain, link, minutes: 60, provider: 'apple', hasAccount: false }),
    [link],
  ],
  [
    'to connect Google',
    renderConfirmProviderMail({ chain, link, minutes: 60, provider: 'google', hasAccount: true }),
    [link],
  ],
  ['to confirm a new address', renderConfirmNewEmailMail({ chain, link, minutes: 1440 }), [link]],
  ['to reset a password', renderResetPasswordMail({ chain, link, minutes: 60 }), [link]],
  ['about a new browser', renderNewDeviceMail({ ...notice, device: 'Firefox on Windows' }), [link]],
  ['about a changed address', renderEmailChangedMail({ ...notice, newEmail: 'kenny@example.com' }), [link]],
  ['about a new password', renderPasswordChangedMail(notice), [link]],
  ['about an account that was deleted', renderAccountDeletedMail(notice), [link]],
  [
    'to confirm a newsletter subscription',
    renderConfirmNewsletterMail({ chain, link, unsubscribeLink: unsubscribeLink, address, days: 3 }),
    [link, unsubscribeLink],
  ],
  [
    'to a new subscriber',
    renderNewsletterWelcomeMail({ chain, link, unsubscribeLink: unsubscribeLink, address }),
    [link, unsubscribeLink],
  ],
  [
    'to a subscriber who asked again',
    renderAlreadySubscribedMail({ chain, unsubscribeLink: unsubscribeLink, address }),
    [unsubscribeLink],
  ],
  [
    'about a refund',
    renderOrderRefundedMail({
      chain,
      order: receiptOrder,
      link,
      reason: 'Cold',
      parts: [refund],
      lines: [1],
      refunded: 450,
    }),
    [link],
  ],
  [
    'about a canceled order',
    renderOrderCanceledMail({
      chain,
      order: receiptOrder,
      isByGuest: false,
      settlement: [{ ...refund, kind: 'refunded' }],
      reason: 'No oil',
      link,
    }),
    [link],
  ],
  [
    'with a resent receipt',
    renderOrderReceiptMail({
      chain,
      order: receiptOrder,
      link,
      claimLink: null,
      resend: { wasUnfulfilled: true },
    }),
    [link],
  ],
  [
    'with a receipt',
    renderOrderReceiptMail({ chain, order: receiptOrder, link, claimLink }),
    [link, claimLink],
  ],
]

const escaped = (text: string) => text.replaceAll('&', '&amp;')

describe.each(mails)('an email %s', (_, mail, links) => {
  test('an email has the same links in its HTML and its plain text', () => {
    expect([...new Set(mail.text.match(/https?:\/\/\S+/g))]).toEqual(links)
    const opened = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect([...new Set(opened)]).toEqual(links.map(escaped))
  })

  test('an email contains the chain’s name and explains why it was sent', () => {
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(chain)
      expect(part).toContain('your address was used')
    }
  })

  test('for accessibility, an email has a language, a title, one heading and presentational tables', () => {
    expect(mail.html).toContain('<html lang="en">')
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    for (const [table = ''] of mail.html.matchAll(/<table(?:(?!<table)[\s\S])*?<\/table>/g)) {
      expect(/role="presentation"/.test(table) || /<th scope="row"/.test(table)).toBe(true)
    }
  })

  test('an email loads no external resources and has no line longer than the SMTP limit', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i)
    expect(Math.max(...mail.html.split('\n').map(line => line.length))).toBeLessThan(998)
  })
})

test.each([
  [
    'to confirm a subscription',
    renderConfirmNewsletterMail({ chain, link, unsubscribeLink: unsubscribeLink, address, days: 3 }),
  ],
  [
    'to a new subscriber',
    renderNewsletterWelcomeMail({ chain, link, unsubscribeLink: unsubscribeLink, address }),
  ],
  [
    'to someone who is already subscribed',
    renderAlreadySubscribedMail({ chain, unsubscribeLink: unsubscribeLink, address }),
  ],
])('a newsletter email %s contains the chain’s postal address', (_, mail) => {
  for (const part of [mail.text, mail.html]) expect(part).toContain(address)
})

const moved = { chain, order: receiptOrder, ready: at.toISOString(), link, unsubscribeLink: null }
const undone = { chain, order: receiptOrder, settlement: [], reason: null, link }
test.each([
  ['ready', renderOrderReadyMail({ ...moved, isHere: false })],
  [
    'on its way',
    renderOrderReadyMail({ ...moved, order: { ...receiptOrder, handoff: 'delivery' }, isHere: false }),
  ],
  ['late', renderOrderLateMail({ ...moved, minutes: 20, reason: null })],
  ['moved to another time', renderOrderRescheduledMail(moved)],
  ['canceled by the kitchen', renderOrderCanceledMail({ ...undone, isByGuest: false })],
  ['canceled by the guest', renderOrderCanceledMail({ ...undone, isByGuest: true })],
])('an email about an order that is %s contains the kitchen’s phone number', (_, mail) => {
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Questions? Call the kitchen')
    expect(part).toContain(formatPhone(receiptOrder.location.phone))
  }
  expect(mail.html).toContain(`white-space:nowrap">${formatPhone(receiptOrder.location.phone)}<`)
})

test('an email about a canceled order mentions the return of rewards and coupons only if it used any', () => {
  const plain = { ...receiptOrder, discounts: [] }
  const texts = [receiptOrder, plain].map(
    order => renderOrderCanceledMail({ ...undone, order, isByGuest: false }).text,
  )
  expect(texts.map(text => text.includes('rewards and coupons'))).toEqual([true, false])
})

describe('hostile names', () => {
  const evil = `<script>alert("x")</script> & 'Co'`

  test('a hostile name is escaped in the HTML of emails', () => {
    const order = { ...receiptOrder, name: evil, location: { ...receiptOrder.location, name: evil } }
    const all = [
      renderNewDeviceMail({ ...notice, chain: evil, name: evil, device: evil }),
      renderEmailChangedMail({ ...notice, name: evil, newEmail: `${evil}@example.com` }),
      renderPasswordChangedMail({ ...notice, name: evil }),
      renderOrderReceiptMail({
        chain: evil,
        order,
        link: `${site}/"><script>`,
        claimLink: `${site}/'onclick=`,
      }),
      renderOrderRefundedMail({
        chain: evil,
        order,
        link,
        reason: evil,
        parts: [refund],
        lines: null,
        refunded: 450,
      }),
      renderOrderCanceledMail({ chain: evil, order, isByGuest: true, settlement: [], reason: evil, link }),
    ]
    for (const { html } of all) {
      expect(html).not.toMatch(/<script|<\/script|'Co'|"x"/i)
      expect(html).toContain('&lt;script&gt;')
      expect(html).not.toMatch(/href="[^"]*[<>']/)
    }
  })

  test('a hostile name cannot inject a line or a header into an email', () => {
    const name = 'Dolly\r\nBcc: all@example.com\n\nYou have won'
    const { text } = renderPasswordChangedMail({ ...notice, name })
    expect(text).toMatch(/^Hi Dolly Bcc: all@\u200bexample\.\u200bcom You have won,$/m)
    const order = { ...receiptOrder, num: '1\r\nBcc: x@example.com' }
    expect(renderOrderReceiptMail({ chain: 'A\nB', order, link, claimLink: null }).subject).toBe(
      'Your order 1 Bcc: x@example.com at A B',
    )
  })

  test.each(['evil.example', 'https://evil.example/win', 'me@evil.example'])(
    'a name such as %s does not become a link in an email',
    name => {
      const products = receiptOrder.products.map(line => ({ ...line, recipient: name }))
      const order = { ...receiptOrder, name, products }
      const { text, html } = renderOrderReceiptMail({ chain, order, link, claimLink: null })
      for (const part of [text, html]) {
        expect(part).not.toContain(name)
        expect(part.replaceAll('\u200b', '')).toContain(name)
      }
    },
  )

  test('an overlong name is truncated after 60 whole characters', () => {
    const { text } = renderPasswordChangedMail({ ...notice, name: '🐔'.repeat(200) })
    expect(text).toContain(`Hi ${'🐔'.repeat(60)},`)
  })

  test.each(['José O’Neil-Smith', 'J. R.', '张伟', 'Dr. Zoë 🐔'])(
    'an email greets a member named %s by name',
    name => {
      expect(renderPasswordChangedMail({ ...notice, name }).text).toContain(`Hi ${name},`)
    },
  )
})

describe('names in Arabic', () => {
  const name = 'هبة'
  const delivery: PlacedOrder['delivery'] = {
    address: `${name} 5`,
    unit: `${name} 2`,
    city: 'Nashville',
    state: 'TN',
    zip: '37206',
    instructions: `${name} 3`,
    latitude: null,
    longitude: null,
  } as never
  const products = receiptOrder.products.map(line => ({
    ...line,
    recipient: name,
    instructions: `${name} 1`,
  }))
  const order: PlacedOrder = { ...receiptOrder, name, products, allergy_note: `${name} 4` }
  const curbside: PlacedOrder = {
    ...order,
    handoff: 'curbside',
    sub_handoff: null,
    vehicle: { make: name, color: name, spot: name },
  }
  const facts = { chain, order, link }
  const member = { chain, firstName: name, link }
  const benefits = { tier: 'gold', bonus: 25, birthday: true } as never

  test.each([
    ['a receipt', renderOrderReceiptMail({ ...facts, claimLink })],
    [
      'a delivery receipt',
      renderOrderReceiptMail({ ...facts, order: { ...order, handoff: 'delivery', delivery }, claimLink }),
    ],
    ['a curbside receipt', renderOrderReceiptMail({ ...facts, order: curbside, claimLink })],
    [
      'a refund',
      renderOrderRefundedMail({ ...facts, reason: 'Cold', parts: [refund], lines: [1], refunded: 450 }),
    ],
    [
      'a canceled order',
      renderOrderCanceledMail({ ...facts, isByGuest: false, settlement: [], reason: null }),
    ],
    ['a ready order', renderOrderReadyMail({ ...moved, order, isHere: false })],
    ['a late order', renderOrderLateMail({ ...moved, order, minutes: 20, reason: null })],
    ['a moved order', renderOrderRescheduledMail({ ...moved, order })],
    ['an order that was not placed', renderOrderNotPlacedMail({ ...member, kitchen: 'Five Points' })],
    [
      'substitutes',
      renderSubstitutesOfferedMail({ ...facts, line: 1, until: at.toISOString(), substitutes: [] }),
    ],
    ['a tier', renderTierReachedMail({ ...member, benefits })],
    ['a birthday', renderBirthdayRewardMail({ ...member, reward: { label: 'Fries', days: 30 } })],
    ['a new password', renderPasswordChangedMail({ ...notice, name })],
    ['a new browser', renderNewDeviceMail({ ...notice, name, device: 'Firefox' })],
  ])('the email about %s isolates an Arabic name from the text around it', (_, { subject, html, text }) => {
    expect(html).toContain(name)
    for (const part of [subject, html, text])
      expect(part.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toContain(name)
  })
})

test.each(['paragraph', 'title', 'note'] as const)(
  'the text of a %s block is escaped in an email’s HTML',
  kind => {
    expect(renderBlockHtml({ kind, text: '<b title="x">' })).toContain('&lt;b title=&quot;x&quot;&gt;')
  },
)

describe('emails with a link', () => {
  test.each([
    [1, '1 minute'],
    [30, '30 minutes'],
    [60, '1 hour'],
    [1440, '24 hours'],
  ])('an email describes a link that is valid for %i min as valid for “%s”', (minutes, text) => {
    expect(renderConfirmEmailMail({ chain, link, minutes }).text).toContain(
      `This link works once, for ${text}.`,
    )
  })

  test('an email to an unverified address does not greet the member by name', () => {
    expect(renderConfirmEmailMail({ chain, link, minutes: 60 }).text).not.toContain('Hi ')
  })
})

describe('emails about account changes', () => {
  test('an email about an account change contains the time of the change and its time zone', () => {
    const when = 'Saturday, November 21, 2026 at 12:00 PM Central Standard Time'
    expect(renderPasswordChangedMail(notice).text).toContain(`When: ${when}`)
    expect(renderPasswordChangedMail(notice).html).toContain(when)
  })

  test('an email about a new sign-in names the browser and explains how to sign out everywhere else', () => {
    const { text, html } = renderNewDeviceMail({ ...notice, device: 'Firefox on Windows' })
    expect(text).toContain('Browser: Firefox on Windows')
    expect(text).toContain('press “Sign out everywhere else”')
    expect(html).toContain('press “Sign out everywhere else”')
  })

  test('an email about a changed email address masks the new address', () => {
    const { text, html } = renderEmailChangedMail({ ...notice, newEmail: 'kenny@example.com' })
    expect(text).toContain('New address: k***@example.com')
    expect(text + html).not.toContain('kenny@')
  })
})
