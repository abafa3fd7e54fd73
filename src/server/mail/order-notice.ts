import type { PlacedOrder } from '../../contract/order/orders.ts'
import { serviceOf } from '../../domain/kitchen/handoff.ts'
import { formatPhone } from '../../domain/member/phone.ts'
import { namedMoment } from '../../domain/scheduling/named-time.ts'
import { orderWords } from '../words/order-words.ts'
import type { Block } from './draft.ts'
import { guestWords } from './guest-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

const words = () => orderWords().orderNoticeCopy

type NoticeFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'handoff' | 'sub_handoff'>
  ready: string
  link: string
  /** Opt-out link for such mails; null if they are always sent. */
  stopLink: string | null
}
type Late = { minutes: number; reason: string | null }

export function orderReady(facts: NoticeFacts & { isHere: boolean }): RenderedMail {
  const { chain, order, link, isHere } = facts
  const service = serviceOf(order)
  const { subject, title } = service === 'delivery' ? words().onItsWay : words().ready
  const intro = (isHere ? words().ready.isHere : words().ready.words[service])(nameOf(order))
  const isAwaited = !isHere && (service === 'curbside' || service === 'drivethru')
  return renderMail({
    chain,
    subject: subject(order.num, chain),
    title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      { kind: 'number', label: words().number, value: order.num },
      ...(service === 'delivery' ? [] : [placeOf(order)]),
      isAwaited
        ? { kind: 'button', label: words().here, link: `${link}#here` }
        : { kind: 'button', label: words().button, link },
      kitchenToCall(order),
      ...stopping(facts),
    ],
  })
}

export function orderLate(facts: NoticeFacts & Late): RenderedMail {
  const { chain, order, ready, link, minutes, reason } = facts
  const intro = words().late.words(nameOf(order), minutes)
  return renderMail({
    chain,
    subject: words().late.subject(order.num, chain),
    title: words().late.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      ...(reason ? [{ kind: 'words' as const, text: reason }] : []),
      { kind: 'number', label: words().number, value: order.num },
      { kind: 'facts', rows: [promiseOf(order, ready)] },
      { kind: 'button', label: words().button, link },
      kitchenToCall(order),
      ...stopping(facts),
    ],
  })
}

export function orderStranded(facts: NoticeFacts): RenderedMail {
  const { chain, order, ready, link } = facts
  const intro = words().stranded.words(nameOf(order), order.location.name)
  return renderMail({
    chain,
    subject: words().stranded.subject(order.num, chain),
    title: words().stranded.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      { kind: 'words', text: words().stranded.next },
      { kind: 'number', label: words().number, value: order.num },
      { kind: 'facts', rows: [promiseOf(order, ready)] },
      placeOf(order),
      { kind: 'button', label: words().button, link },
    ],
  })
}

/** The guest changed the order's time; supersedes the time on the receipt. */
export function orderMoved(facts: NoticeFacts): RenderedMail {
  const { chain, order, ready, link } = facts
  const intro = words().changed.words(nameOf(order), order.num)
  return renderMail({
    chain,
    subject: words().changed.subject(order.num, chain),
    title: words().changed.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      { kind: 'number', label: words().number, value: order.num },
      { kind: 'facts', rows: [promiseOf(order, ready)] },
      placeOf(order),
      { kind: 'button', label: words().button, link },
      kitchenToCall(order),
      ...stopping(facts),
    ],
  })
}

function nameOf({ name }: NoticeFacts['order']): string {
  const [firstName = ''] = name.split(' ')
  return guestWords(firstName)
}

function promiseOf({ location, handoff }: NoticeFacts['order'], ready: string) {
  const { timezone } = location
  return {
    label: handoff === 'delivery' ? words().atTheDoor : words().readyAt,
    lines: [namedMoment(ready, timezone)],
  }
}

function placeOf({ location: { name, address, city, state, zip } }: NoticeFacts['order']): Block {
  return {
    kind: 'facts',
    rows: [{ label: words().where, lines: [name, address, `${city}, ${state} ${zip}`] }],
  }
}

export function kitchenToCall({ location: { name, phone } }: Pick<PlacedOrder, 'location'>): Block {
  return { kind: 'facts', rows: [{ label: words().call, lines: [`${name}, ${formatPhone(phone)}`] }] }
}

function stopping({ stopLink }: NoticeFacts): Block[] {
  return stopLink ? [{ kind: 'link', text: words().enough, label: words().stop, link: stopLink }] : []
}
