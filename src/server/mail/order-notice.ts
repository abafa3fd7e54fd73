import type { PlacedOrder } from '../../contract/order/orders.ts'
import { serviceOf } from '../../domain/kitchen/handoff.ts'
import { formatPhone } from '../../domain/member/phone.ts'
import { dateTimeWithZone } from '../../domain/scheduling/time-with-zone.ts'
import { orderTexts } from '../texts/order-texts.ts'
import type { Block } from './draft.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

const copy = () => orderTexts().orderNoticeCopy

type NoticeFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'handoff' | 'sub_handoff'>
  ready: string
  link: string
  /** Link to unsubscribe from these emails. Null if they are always sent. */
  stopLink: string | null
}
type Delay = { minutes: number; reason: string | null }

export function orderReadyMail(facts: NoticeFacts & { isHere: boolean }): RenderedMail {
  const { chain, order, link, isHere } = facts
  const service = serviceOf(order)
  const { subject, title } = service === 'delivery' ? copy().onItsWay : copy().ready
  const intro = (isHere ? copy().ready.isHere : copy().ready.words[service])(guestFirstName(order))
  const hasCheckIn = !isHere && (service === 'curbside' || service === 'drivethru')
  return renderMail({
    chain,
    subject: subject(order.num, chain),
    title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      { kind: 'number', label: copy().number, value: order.num },
      ...(service === 'delivery' ? [] : [kitchenBlock(order)]),
      hasCheckIn
        ? { kind: 'button', label: copy().here, link: `${link}#here` }
        : { kind: 'button', label: copy().button, link },
      kitchenPhoneBlock(order),
      ...optOutBlocks(facts),
    ],
  })
}

export function orderLateMail(facts: NoticeFacts & Delay): RenderedMail {
  const { chain, order, ready, link, minutes, reason } = facts
  const intro = copy().late.words(guestFirstName(order), minutes)
  return renderMail({
    chain,
    subject: copy().late.subject(order.num, chain),
    title: copy().late.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      ...(reason ? [{ kind: 'words' as const, text: reason }] : []),
      { kind: 'number', label: copy().number, value: order.num },
      { kind: 'facts', rows: [promiseRow(order, ready)] },
      { kind: 'button', label: copy().button, link },
      kitchenPhoneBlock(order),
      ...optOutBlocks(facts),
    ],
  })
}

export function orderStrandedMail(facts: NoticeFacts): RenderedMail {
  const { chain, order, ready, link } = facts
  const intro = copy().stranded.words(guestFirstName(order), order.location.name)
  return renderMail({
    chain,
    subject: copy().stranded.subject(order.num, chain),
    title: copy().stranded.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      { kind: 'words', text: copy().stranded.next },
      { kind: 'number', label: copy().number, value: order.num },
      { kind: 'facts', rows: [promiseRow(order, ready)] },
      kitchenBlock(order),
      { kind: 'button', label: copy().button, link },
    ],
  })
}

/** Renders the email after a guest changes the order's time, which replaces the time on the receipt. */
export function orderMovedMail(facts: NoticeFacts): RenderedMail {
  const { chain, order, ready, link } = facts
  const intro = copy().changed.words(guestFirstName(order), order.num)
  return renderMail({
    chain,
    subject: copy().changed.subject(order.num, chain),
    title: copy().changed.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      { kind: 'number', label: copy().number, value: order.num },
      { kind: 'facts', rows: [promiseRow(order, ready)] },
      kitchenBlock(order),
      { kind: 'button', label: copy().button, link },
      kitchenPhoneBlock(order),
      ...optOutBlocks(facts),
    ],
  })
}

function guestFirstName({ name }: NoticeFacts['order']): string {
  const [firstName = ''] = name.split(' ')
  return quoteGuestText(firstName)
}

function promiseRow({ location, handoff }: NoticeFacts['order'], ready: string) {
  const { timezone } = location
  return {
    label: handoff === 'delivery' ? copy().atTheDoor : copy().readyAt,
    lines: [dateTimeWithZone(ready, timezone)],
  }
}

function kitchenBlock({ location: { name, address, city, state, zip } }: NoticeFacts['order']): Block {
  return {
    kind: 'facts',
    rows: [{ label: copy().where, lines: [name, address, `${city}, ${state} ${zip}`] }],
  }
}

export function kitchenPhoneBlock({ location: { name, phone } }: Pick<PlacedOrder, 'location'>): Block {
  return { kind: 'facts', rows: [{ label: copy().call, lines: [`${name}, ${formatPhone(phone)}`] }] }
}

function optOutBlocks({ stopLink }: NoticeFacts): Block[] {
  return stopLink ? [{ kind: 'link', text: copy().enough, label: copy().stop, link: stopLink }] : []
}
