import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { PassInfo, Ticket } from '#src/contract/order/kitchen-pass.ts'
import { PaceNotices } from '#src/features/kitchen-pass/PaceNotices.tsx'
import { TicketCard } from '#src/features/kitchen-pass/TicketCard.tsx'
import { ticketPaymentText } from '#src/features/kitchen-pass/ticket-money.ts'
import { $paceError } from '#src/stores/kitchen-pass/pace.ts'
import { $serverNow } from '#src/stores/kitchen-pass/pass.ts'

const noon = '2026-11-21T18:00:00.000Z'
const info: PassInfo = {
  number: 3,
  name: 'counter tablet',
  until: '2026-12-21T18:00:00.000Z',
  now: noon,
  kitchen: { id: '101', name: 'Five Points', timezone: 'America/Chicago', handoffs: ['pickup'] },
}

afterEach(() => {
  $paceError.set(null)
  $serverNow.set(0)
})

describe('pauses on a kitchen tablet', () => {
  const pace = { closures: [{ handoff: null, until: '2026-11-21T18:30:00.000Z', reason: '' }], slow: null }

  test('a failure to end a pause is shown until the pause expires', () => {
    $serverNow.set(Date.parse(noon))
    const notes = () => renderToString(<PaceNotices info={info} pace={pace} />)
    expect(notes()).not.toContain('That didn’t go through')
    $paceError.set({ code: 'unreachable', message: '' })
    expect(notes()).toMatch(/role="alert".*That didn’t go through. Check the connection/)
    $serverNow.set(Date.parse('2026-11-21T18:31:00.000Z'))
    expect(notes()).not.toContain('That didn’t go through')
  })
})

type TicketTime = Ticket['time']

function renderTicket(
  time: Pick<TicketTime, 'ready'> & Partial<TicketTime>,
  state: Ticket['state'] = 'placed',
): string {
  const ticket = {
    id: 'o_1',
    num: '101',
    state,
    seq: 1,
    name: 'Dolly P.',
    phone: '(615) 555-0142',
    handoff: 'pickup' as const,
    sub_handoff: null,
    vehicle: null,
    delivery: null,
    allergy_note: null,
    lines: [],
    total: 0,
    to_pay: 0,
    paid_with: [],
    pendingAction: null,
    conflict: null,
    time: {
      kind: 'asap' as const,
      placed: noon,
      fires: noon,
      promised: time.ready,
      arrived: null,
      paid: null,
      ...time,
    },
    last: { at: noon, who: 'guest' as const, by: null, reason: null },
  }
  return renderToString(<TicketCard ticket={ticket} zone="America/Chicago" onMoved={() => {}} />)
}

test('a ticket for another day shows the date', () => {
  $serverNow.set(Date.parse(noon))
  expect(renderTicket({ ready: '2026-11-21T19:00:00.000Z' })).toContain('>1:00 PM<')
  expect(renderTicket({ ready: '2026-11-22T19:00:00.000Z' })).toContain('>Sun, Nov 22, 1:00 PM<')
})

test('a ticket to start later is labeled “For later” only if the guest chose the time', () => {
  $serverNow.set(Date.parse(noon))
  const time = { ready: '2026-11-21T19:00:00.000Z', fires: '2026-11-21T18:40:00.000Z' }
  expect(renderTicket({ ...time, kind: 'later' })).toContain('For later: start at 12:40 PM')
  expect(renderTicket({ ...time, kind: 'asap' })).toContain('>Start at 12:40 PM<')
})

test('a ready ticket is collapsed, and a new ticket has its button directly below the number', () => {
  const html = renderTicket({ ready: '2026-11-21T19:00:00.000Z' }, 'ready')
  expect(html).toMatch(/<details><summary[^>]*>0 dishes<.*Move back.*<\/details>/)
  const placed = renderTicket({ ready: '2026-11-21T19:00:00.000Z' })
  expect(placed).not.toContain('<details>')
  expect(placed).toMatch(/<h3[^>]*>101<\/h3>.*<\/div><\/div><div class="grid gap-2">.*data-move/)
})

test('a ticket shows when the guest arrived, even without a vehicle', () => {
  const ready = '2026-11-21T19:00:00.000Z'
  expect(renderTicket({ ready, arrived: '2026-11-21T18:50:00.000Z' })).toMatch(/here[^<]*12:50 PM/i)
  expect(renderTicket({ ready })).not.toContain('12:50 PM')
})

describe('payment on a ticket', () => {
  test.each<[Ticket['paid_with'], number, string]>([
    [['payinstore'], 1_150, 'Collect: $11.50'],
    [['giftcard', 'payinstore'], 400, 'Collect: $4.00'],
    [['payinstore'], 0, 'Paid'],
    [['newcredit'], 0, 'Paid'],
    [['storedpayment'], 0, 'Paid'],
    [['applepay'], 0, 'Paid'],
    [['googlepay'], 0, 'Paid'],
    [['giftcard'], 0, 'Paid'],
    [['giftcard', 'newcredit'], 0, 'Paid'],
    [['houseaccount'], 0, 'House account, nothing to collect'],
    [['giftcard', 'houseaccount'], 0, 'House account, nothing to collect'],
    [[], 0, 'Nothing to pay'],
  ])('a ticket paid with %j and %i cents due shows “%s”', (paid_with, to_pay, text) => {
    expect(ticketPaymentText({ paid_with, to_pay })).toBe(text)
  })
})
