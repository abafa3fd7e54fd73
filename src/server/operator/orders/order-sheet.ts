import type { LineChoice } from '#src/contract/cart/carts.ts'
import { billRows } from '#src/copy/bag/bill.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { isOrderOver } from '#src/domain/order/order-states.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import type { Database } from '#src/server/db/database.ts'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import type { OrderRow, orderEvents } from '#src/server/db/schema/orders.ts'
import { readOrderHistory } from '#src/server/services/desk/read-desk-order.ts'
import type { RefundRow } from '#src/server/services/payments/tenders/refund-rows.ts'
import type { TenderRow } from '#src/server/services/payments/tenders/tenders.ts'
import { formatTable, formatTimestamp } from '../table.ts'
import { formatTenderName } from './format-tender-name.ts'
import { formatGuestName, formatOrderState } from './orders-table.ts'

export async function renderOrderSheet(db: Database, order: OrderRow): Promise<string> {
  const {
    events,
    deliveries,
    tenderRows,
    refundRows: orderRefunds,
    mails,
  } = await readOrderHistory(db, order)
  const formatTime = (instant: Date) => formatTimestamp(instant, order.snapshot.location.timezone)
  return [
    formatHeader(order, formatTime),
    section('Lines', ['no.', 'line', 'cost', 'refunded'], orderLines(order, orderRefunds)),
    section('Bill', ['', ''], billLines(order)),
    section(
      'History',
      ['when', 'what', 'who', 'why'],
      events.map(event => eventLine(event, formatTime)),
    ),
    section(
      'Payments',
      ['what', 'state', 'amount', 'captured', 'refunded', 'at'],
      tenderRows.map(tenderLine),
    ),
    section(
      'Refunds',
      ['when', 'amount', 'to', 'state', 'by', 'reason', 'bank id'],
      orderRefunds.map(refund => refundLine(refund, tenderRows, formatTime)),
    ),
    section(
      'Mail',
      ['when', 'what', 'to', 'state'],
      mails.map(mail => mailLine(mail, formatTime)),
    ),
    section(
      'Webhook',
      ['when', 'what', 'state'],
      deliveries.map(delivery => deliveryLine(delivery, formatTime)),
    ),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

type FormatTime = (instant: Date) => string

function section(title: string, heading: string[], lines: string[][]): string {
  if (lines.length === 0) return ''
  const table = formatTable(heading.some(cell => cell !== '') ? [heading, ...lines] : lines)
  return `${title}\n${table.replace(/^/gm, '  ')}`
}

function formatHeader(order: OrderRow, formatTime: FormatTime): string {
  const { num, snapshot, locationId, state, total, id, phone, email, day, placedAt, readyAt } = order
  const { location, time, vehicle, delivery } = snapshot
  const promised = new Date(time.ready)
  const isMoved = promised.getTime() !== readyAt.getTime()
  const contacts = [formatPhone(phone), email].filter(text => text !== '')
  const deliveryText = delivery?.address
    ? `to ${isolateRtl(delivery.address)}, ${isolateRtl(delivery.city)} ${delivery.zip}`
    : ''
  const spot = vehicle?.spot ? `, spot ${isolateRtl(vehicle.spot)}` : ''
  const car = vehicle ? `${isolateRtl(vehicle.color)} ${isolateRtl(vehicle.make)}${spot}` : ''
  return [
    `Order ${num} · ${location.name} (${locationId}) · ${formatOrderState(state)} · ${formatCents(total)}`,
    `${id} · business day ${day}`,
    [isolateRtl(formatGuestName(order)), ...contacts].join(' · '),
    [toHandoffService(snapshot), deliveryText, car].filter(text => text !== '').join(' · '),
    `Placed ${formatTime(placedAt)}, promised for ${formatTime(promised)}${isMoved ? `, now for ${formatTime(readyAt)}` : ''}`,
    ...(snapshot.allergy_note ? [`Allergy note: ${isolateRtl(snapshot.allergy_note)}`] : []),
  ].join('\n')
}

function orderLines({ snapshot }: OrderRow, orderRefunds: RefundRow[]): string[][] {
  const refundedLines = new Set(
    orderRefunds.flatMap(({ state, lines }) => (state === 'failed' ? [] : (lines ?? []))),
  )
  return snapshot.products.map(({ name, quantity, cost, choices, recipient, instead }, index) => [
    String(index + 1),
    `${quantity} x ${name}${choiceText(choices)}${recipient ? `, for ${isolateRtl(recipient)}` : ''}${replacementText(instead)}`,
    formatCents(cost.total),
    refundedLines.has(index + 1) ? 'yes' : '',
  ])
}

function replacementText(instead: OrderRow['snapshot']['products'][number]['instead']): string {
  if (!instead) return ''
  return instead.line
    ? `; ran out, instead ${instead.line.name}${choiceText(instead.line.choices)}`
    : '; ran out, left out'
}

function choiceText(choices: LineChoice[]): string {
  if (choices.length === 0) return ''
  const names = choices.map(
    ({ name, quantity, choices: subchoices }) =>
      `${quantity > 1 ? `${quantity} x ` : ''}${name}${choiceText(subchoices)}`,
  )
  return ` (${names.join(', ')})`
}

function billLines({ snapshot, total }: OrderRow): string[][] {
  return [
    ...billRows(snapshot).map(({ label, amount }) => [label, formatCents(amount)]),
    ['Total', formatCents(total)],
  ]
}

function eventLine(event: typeof orderEvents.$inferSelect, formatTime: FormatTime): string[] {
  const { kind, from, to, who, by, reason, at } = event
  const description =
    kind !== 'moved'
      ? kind.replace('_', ' ')
      : from === to && !isOrderOver(to)
        ? 'promised for later'
        : formatOrderState(to)
  return [formatTime(at), description, by ? `${who} ${by}` : who, reason ?? '']
}

function tenderLine({ type, card, provider, providerRef, state, amount, captured, refunded }: TenderRow) {
  return [
    formatTenderName({ type, card }),
    state,
    formatCents(amount),
    formatCents(captured),
    formatCents(refunded),
    [provider ?? '', providerRef ?? ''].join(' ').trim(),
  ]
}

function refundLine(refund: RefundRow, paid: TenderRow[], formatTime: FormatTime): string[] {
  const { createdAt, amount, tenderId, state, askedBy, reason, providerRef, lastProblem } = refund
  const tender = paid.find(({ id }) => id === tenderId)
  return [
    formatTime(createdAt),
    formatCents(amount),
    tender ? formatTenderName(tender) : '',
    state,
    askedBy,
    reason,
    providerRef ?? (state === 'succeeded' ? '' : (lastProblem ?? '')),
  ]
}

const mailKindNames: Record<Exclude<MailRow['letter'], 'written' | 'last'>, string> = {
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

function mailLine(mail: MailRow, formatTime: FormatTime): string[] {
  const { createdAt, channel, letter, subject, recipient, sentAt, sendAfter, attempts, lastProblem } = mail
  const retryStatus = attempts > 0 ? `tried ${attempts} times: ${lastProblem ?? ''}` : 'waiting to be sent'
  const status = sentAt
    ? `sent ${formatTime(sentAt)}`
    : sendAfter
      ? retryStatus
      : `not sent${lastProblem ? `: ${lastProblem}` : ''}`
  const to = { mail: recipient, text: formatPhone(recipient), push: 'a browser' }[channel]
  return [
    formatTime(createdAt),
    letter === 'written' || letter === 'last' ? subject : mailKindNames[letter],
    to,
    status,
  ]
}

type Delivery = Awaited<ReturnType<typeof readOrderHistory>>['deliveries'][number]

function deliveryLine(delivery: Delivery, formatTime: FormatTime): string[] {
  const { createdAt, type, deliveredAt, sendAfter, attempts, lastProblem } = delivery
  const retryStatus = attempts > 0 ? `tried ${attempts} times: ${lastProblem ?? 'now'}` : 'waiting to be sent'
  const status = deliveredAt
    ? `delivered ${formatTime(deliveredAt)}`
    : sendAfter
      ? retryStatus
      : `abandoned${lastProblem ? `: ${lastProblem}` : ''}`
  return [formatTime(createdAt), type, status]
}
