import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { formatDateTimeWithZone } from '#src/language/time-with-zone.ts'
import { orderTexts } from '../texts/order-texts.ts'
import type { MailBlock } from './draft.ts'
import { quoteGuestFirstName } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

const copy = () => orderTexts().orderEmailCopy

type OrderNoticeInput = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'handoff' | 'sub_handoff'>
  ready: string
  link: string
  /** Null if guests cannot unsubscribe from this email. */
  unsubscribeLink: string | null
}
type Delay = { minutes: number; reason: string | null }

export function renderOrderReadyMail(input: OrderNoticeInput & { isHere: boolean }): RenderedMail {
  const { chain, order, link, isHere } = input
  const service = toHandoffService(order)
  const { subject, title } = service === 'delivery' ? copy().onItsWay : copy().ready
  const intro = (isHere ? copy().ready.isHere : copy().ready.words[service])(quoteGuestFirstName(order.name))
  const hasCheckIn = !isHere && (service === 'curbside' || service === 'drivethru')
  return renderMail({
    chain,
    subject: subject(order.num, chain),
    title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'number', label: copy().number, value: order.num },
      ...(service === 'delivery' ? [] : [kitchenBlock(order)]),
      hasCheckIn
        ? { kind: 'button', label: copy().here, link: `${link}#here` }
        : { kind: 'button', label: copy().button, link },
      createKitchenPhoneBlock(order),
      ...optOutBlocks(input),
    ],
  })
}

export function renderOrderLateMail(input: OrderNoticeInput & Delay): RenderedMail {
  const { chain, order, ready, link, minutes, reason } = input
  const intro = copy().late.words(quoteGuestFirstName(order.name), minutes)
  return renderMail({
    chain,
    subject: copy().late.subject(order.num, chain),
    title: copy().late.title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
      { kind: 'number', label: copy().number, value: order.num },
      { kind: 'facts', rows: [promiseRow(order, ready)] },
      { kind: 'button', label: copy().button, link },
      createKitchenPhoneBlock(order),
      ...optOutBlocks(input),
    ],
  })
}

export function renderOrderStrandedMail(input: OrderNoticeInput): RenderedMail {
  const { chain, order, ready, link } = input
  const intro = copy().stranded.words(quoteGuestFirstName(order.name), order.location.name)
  return renderMail({
    chain,
    subject: copy().stranded.subject(order.num, chain),
    title: copy().stranded.title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: copy().stranded.next },
      { kind: 'number', label: copy().number, value: order.num },
      { kind: 'facts', rows: [promiseRow(order, ready)] },
      kitchenBlock(order),
      { kind: 'button', label: copy().button, link },
    ],
  })
}

/** Renders the email that confirms a new order time chosen by the guest. */
export function renderOrderRescheduledMail(input: OrderNoticeInput): RenderedMail {
  const { chain, order, ready, link } = input
  const intro = copy().changed.words(quoteGuestFirstName(order.name), order.num)
  return renderMail({
    chain,
    subject: copy().changed.subject(order.num, chain),
    title: copy().changed.title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'number', label: copy().number, value: order.num },
      { kind: 'facts', rows: [promiseRow(order, ready)] },
      kitchenBlock(order),
      { kind: 'button', label: copy().button, link },
      createKitchenPhoneBlock(order),
      ...optOutBlocks(input),
    ],
  })
}

function promiseRow({ location, handoff }: OrderNoticeInput['order'], ready: string) {
  const { timezone } = location
  return {
    label: handoff === 'delivery' ? copy().atTheDoor : copy().readyAt,
    lines: [formatDateTimeWithZone(ready, timezone)],
  }
}

function kitchenBlock({
  location: { name, address, city, state, zip },
}: OrderNoticeInput['order']): MailBlock {
  return {
    kind: 'facts',
    rows: [{ label: copy().where, lines: [name, address, `${city}, ${state} ${zip}`] }],
  }
}

export function createKitchenPhoneBlock({
  location: { name, phone },
}: Pick<PlacedOrder, 'location'>): MailBlock {
  return { kind: 'facts', rows: [{ label: copy().call, lines: [name, formatPhone(phone)] }] }
}

function optOutBlocks({ unsubscribeLink }: OrderNoticeInput): MailBlock[] {
  return unsubscribeLink
    ? [{ kind: 'link', text: copy().enough, label: copy().stop, link: unsubscribeLink }]
    : []
}
