import type { LineChoice } from '../../../contract/cart/carts.ts'
import { billRows } from '../../../copy/bag/bill.ts'
import { serviceOf } from '../../../domain/kitchen/handoff.ts'
import { formatPhone } from '../../../domain/member/phone.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { isolated } from '../../../domain/text/clean-text.ts'
import type { Database } from '../../db/database.ts'
import type { MailRow } from '../../db/schema/mail.ts'
import type { OrderRow, orderEvents } from '../../db/schema/orders.ts'
import { readOrderFile } from '../../services/desk/read-desk-order.ts'
import type { RefundRow } from '../../services/payments/tenders/refund-rows.ts'
import type { TenderRow } from '../../services/payments/tenders/tenders.ts'
import { shortTime, tableOf } from '../table.ts'
import { guestOf, stateName } from './orders-table.ts'
import { tenderName } from './tender-name.ts'

export async function orderSheet(db: Database, order: OrderRow): Promise<string> {
  const { events, deliveries, paid, given, mails } = await readOrderFile(db, order)
  const when = (instant: Date) => shortTime(instant, order.snapshot.location.timezone)
  return [
    headOf(order, when),
    section('Lines', ['no.', 'line', 'cost', 'refunded'], linesOf(order, given)),
    section('Bill', ['', ''], billOf(order)),
    section(
      'History',
      ['when', 'what', 'who', 'why'],
      events.map(event => eventLine(event, when)),
    ),
    section('Payments', ['what', 'state', 'amount', 'captured', 'refunded', 'at'], paid.map(tenderLine)),
    section(
      'Refunds',
      ['when', 'amount', 'to', 'state', 'by', 'reason', 'bank id'],
      given.map(refund => refundLine(refund, paid, when)),
    ),
    section(
      'Mail',
      ['when', 'what', 'to', 'state'],
      mails.map(mail => mailLine(mail, when)),
    ),
    section(
      'Webhook',
      ['when', 'what', 'state'],
      deliveries.map(delivery => deliveryLine(delivery, when)),
    ),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

type When = (instant: Date) => string

function section(title: string, heading: string[], lines: string[][]): string {
  if (lines.length === 0) return ''
  const table = tableOf(heading.some(cell => cell !== '') ? [heading, ...lines] : lines)
  return `${title}\n${table.replace(/^/gm, '  ')}`
}

function headOf(order: OrderRow, when: When): string {
  const { num, snapshot, locationId, state, total, id, phone, email, day, placedAt, readyAt } = order
  const { location, time, vehicle, delivery } = snapshot
  const promised = new Date(time.ready)
  const isMoved = promised.getTime() !== readyAt.getTime()
  const reached = [formatPhone(phone), email].filter(text => text !== '')
  const place = delivery?.address
    ? `to ${isolated(delivery.address)}, ${isolated(delivery.city)} ${delivery.zip}`
    : ''
  const spot = vehicle?.spot ? `, spot ${isolated(vehicle.spot)}` : ''
  const car = vehicle ? `${isolated(vehicle.color)} ${isolated(vehicle.make)}${spot}` : ''
  return [
    `Order ${num} · ${location.name} (${locationId}) · ${stateName(state)} · ${formatCents(total)}`,
    `${id} · business day ${day}`,
    [isolated(guestOf(order)), ...reached].join(' · '),
    [serviceOf(snapshot), place, car].filter(text => text !== '').join(' · '),
    `Placed ${when(placedAt)}, promised for ${when(promised)}${isMoved ? `, now for ${when(readyAt)}` : ''}`,
    ...(snapshot.allergy_note ? [`Allergy note: ${isolated(snapshot.allergy_note)}`] : []),
  ].join('\n')
}

function linesOf({ snapshot }: OrderRow, given: RefundRow[]): string[][] {
  const back = new Set(given.flatMap(({ state, lines }) => (state === 'failed' ? [] : (lines ?? []))))
  return snapshot.products.map(({ name, quantity, cost, choices, recipient, instead }, index) => [
    String(index + 1),
    `${quantity} x ${name}${chosen(choices)}${recipient ? `, for ${isolated(recipient)}` : ''}${ranOut(instead)}`,
    formatCents(cost.total),
    back.has(index + 1) ? 'yes' : '',
  ])
}

function ranOut(instead: OrderRow['snapshot']['products'][number]['instead']): string {
  if (!instead) return ''
  return instead.line
    ? `; ran out, instead ${instead.line.name}${chosen(instead.line.choices)}`
    : '; ran out, left out'
}

function chosen(choices: LineChoice[]): string {
  if (choices.length === 0) return ''
  const words = choices.map(
    ({ name, quantity, choices: below }) => `${quantity > 1 ? `${quantity} x ` : ''}${name}${chosen(below)}`,
  )
  return ` (${words.join(', ')})`
}

function billOf({ snapshot, total }: OrderRow): string[][] {
  return [
    ...billRows(snapshot).map(({ label, amount }) => [label, formatCents(amount)]),
    ['Total', formatCents(total)],
  ]
}

function eventLine(event: typeof orderEvents.$inferSelect, when: When): string[] {
  const { kind, from, to, who, by, reason, at } = event
  const what =
    kind !== 'moved'
      ? kind.replace('_', ' ')
      : from === to && !isOver(to)
        ? 'promised for later'
        : stateName(to)
  return [when(at), what, by ? `${who} ${by}` : who, reason ?? '']
}

function tenderLine({ type, card, provider, providerRef, state, amount, captured, refunded }: TenderRow) {
  return [
    tenderName({ type, card }),
    state,
    formatCents(amount),
    formatCents(captured),
    formatCents(refunded),
    [provider ?? '', providerRef ?? ''].join(' ').trim(),
  ]
}

function refundLine(refund: RefundRow, paid: TenderRow[], when: When): string[] {
  const { createdAt, amount, tenderId, state, askedBy, reason, providerRef, lastProblem } = refund
  const tender = paid.find(({ id }) => id === tenderId)
  return [
    when(createdAt),
    formatCents(amount),
    tender ? tenderName(tender) : '',
    state,
    askedBy,
    reason,
    providerRef ?? (state === 'succeeded' ? '' : (lastProblem ?? '')),
  ]
}

const letters: Record<Exclude<MailRow['letter'], 'written' | 'last'>, string> = {
  receipt: 'receipt',
  'guest-receipt': 'receipt',
  'receipt-again': 'receipt, again',
  undone: 'cancellation',
  refunded: 'refund',
  ready: 'order ready',
  late: 'order late',
  stranded: 'may have to change',
  moved: 'new time',
  substitutes: 'substitutes offered',
}

function mailLine(mail: MailRow, when: When): string[] {
  const { createdAt, channel, letter, subject, recipient, sentAt, sendAfter, attempts, lastProblem } = mail
  const waits = attempts > 0 ? `tried ${attempts} times: ${lastProblem ?? ''}` : 'waiting to be sent'
  const is = sentAt
    ? `sent ${when(sentAt)}`
    : sendAfter
      ? waits
      : `not sent${lastProblem ? `: ${lastProblem}` : ''}`
  const to = { mail: recipient, text: formatPhone(recipient), push: 'a browser' }[channel]
  return [when(createdAt), letter === 'written' || letter === 'last' ? subject : letters[letter], to, is]
}

type Delivery = Awaited<ReturnType<typeof readOrderFile>>['deliveries'][number]

function deliveryLine(delivery: Delivery, when: When): string[] {
  const { createdAt, type, deliveredAt, sendAfter, attempts, lastProblem } = delivery
  const tried = attempts > 0 ? `tried ${attempts} times: ${lastProblem ?? 'now'}` : 'waiting to be sent'
  const is = deliveredAt
    ? `delivered ${when(deliveredAt)}`
    : sendAfter
      ? tried
      : `given up${lastProblem ? `: ${lastProblem}` : ''}`
  return [when(createdAt), type, is]
}
