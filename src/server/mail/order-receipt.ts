import type { LineChoice } from '../../contract/cart/carts.ts'
import type { PlacedOrder } from '../../contract/order/orders.ts'
import { serviceOf } from '../../domain/kitchen/handoff.ts'
import { ALLERGY_NOTE_MAX_LENGTH } from '../../domain/limits.ts'
import { formatPhone } from '../../domain/member/phone.ts'
import { NOTHING_STATED } from '../../domain/menu/allergens.ts'
import { formatCents } from '../../domain/money/money.ts'
import { namedMoment } from '../../domain/scheduling/named-time.ts'
import { bagWords } from '../words/bag-words.ts'
import { checkoutWords } from '../words/checkout-words.ts'
import { mailWords } from '../words/mail-words.ts'
import { menuWords } from '../words/menu-words.ts'
import { orderWords } from '../words/order-words.ts'
import type { Block } from './draft.ts'
import { guestWords } from './guest-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { settlementRows } from './settlement.ts'

const PLACE_MAX = 120

type ReceiptFacts = {
  chain: string
  order: PlacedOrder
  link: string
  /** Link that adds the order to an account; null for members. */
  claimLink: string | null
  isAsked?: boolean
  again?: { wasUnfulfilled: boolean }
}

/**
 * The order as sold. Instructions to the kitchen are left out because they are long enough to carry a message; delivery
 * instructions are truncated.
 */
export function orderReceipt({
  chain,
  order,
  link,
  claimLink,
  isAsked = false,
  again,
}: ReceiptFacts): RenderedMail {
  const words = mailWords().mailCopy.receipt
  const { subject, title, words: hello } = again ? words.again : words
  const [firstName = order.name] = order.name.split(' ')
  const { timezone } = order.location
  const ready = namedMoment(order.time.ready, timezone)
  return renderMail({
    chain,
    subject: subject(order.num, chain),
    title,
    preview: `${promiseLabel(order)} ${ready}, ${order.location.name}.`,
    blocks: [
      { kind: 'words', text: hello(guestWords(firstName), order.time.kind, isAsked) },
      ...(again?.wasUnfulfilled ? [{ kind: 'words' as const, text: words.again.undone }] : []),
      { kind: 'number', label: words.number, value: order.num },
      { kind: 'facts', rows: factsOf(order, ready) },
      { kind: 'button', label: words.button, link },
      { kind: 'title', text: words.items },
      { kind: 'items', items: order.products.map(itemOf) },
      billOf(order),
      ...(claimLink ? keepBlocks(claimLink) : []),
    ],
  })
}

type Fact = { label: string; lines: string[] }

function factsOf(order: PlacedOrder, ready: string): Fact[] {
  const words = mailWords().mailCopy.receipt
  const { name, address, city, state, zip, phone } = order.location
  return [
    { label: promiseLabel(order), lines: [ready] },
    { label: words.how, lines: [words.handoff[serviceOf(order)]] },
    ...placeFacts(order),
    ...(order.allergy_note
      ? [
          {
            label: checkoutWords().allergyCopy.title,
            lines: [guestWords(order.allergy_note, ALLERGY_NOTE_MAX_LENGTH)],
          },
        ]
      : []),
    {
      label: order.delivery ? words.from : words.where,
      lines: [name, address, `${city}, ${state} ${zip}`, formatPhone(phone)],
    },
  ]
}

/** For ASAP orders the time is an estimate; scheduled orders show the requested time. */
function promiseLabel({ time, handoff }: PlacedOrder): string {
  const words = mailWords().mailCopy.receipt
  const { asap, scheduled } = handoff === 'delivery' ? words.atTheDoor : words.ready
  return time.kind === 'asap' ? asap : scheduled
}

function placeFacts({ delivery, vehicle }: PlacedOrder): Fact[] {
  const words = mailWords().mailCopy.receipt
  if (vehicle) {
    const { color, make, spot } = vehicle
    const lines = [words.vehicle(color, make), ...(spot ? [words.spot(spot)] : [])]
    return [{ label: words.lookFor, lines: lines.map(line => guestWords(line, PLACE_MAX)) }]
  }
  if (!delivery) return []
  const { address, unit, city, state, zip, instructions } = delivery
  const lines = [address, ...(unit ? [words.unit(unit)] : []), `${city}, ${state} ${zip}`]
  return [
    { label: words.goesTo, lines: lines.map(line => guestWords(line, PLACE_MAX)) },
    ...(instructions ? [{ label: words.driver, lines: [guestWords(instructions)] }] : []),
  ]
}

function itemOf({
  name,
  quantity,
  cost,
  choices,
  recipient,
  allergens = NOTHING_STATED,
  instead,
}: PlacedOrder['products'][number]) {
  const chosen = choiceWords(choices)
  return {
    name: quantity > 1 ? `${quantity} x ${name}` : name,
    cost: formatCents(cost.total),
    details: [
      ...(chosen ? [chosen] : []),
      ...(recipient ? [bagWords().bagCopy.madeFor(guestWords(recipient))] : []),
      ...(instead ? insteadWords(instead) : [menuWords().itemWords(allergens)]),
    ],
  }
}

function insteadWords({ line }: NonNullable<PlacedOrder['products'][number]['instead']>): string[] {
  if (!line) return [orderWords().substituteCopy.out]
  const chosen = choiceWords(line.choices)
  return [
    `${orderWords().substituteCopy.instead}: ${line.name}${chosen ? ` (${chosen})` : ''}`,
    menuWords().itemWords(line.allergens ?? NOTHING_STATED),
  ]
}

function billOf(order: PlacedOrder): Block {
  return {
    kind: 'bill',
    rows: bagWords()
      .billRows(order)
      .map(({ label, amount, isFree }) => ({
        label,
        amount: isFree ? bagWords().billCopy.free : formatCents(amount),
      })),
    total: { label: bagWords().billCopy.total, amount: formatCents(order.totals.total) },
    settled: settlementRows(order.settlement ?? [], serviceOf(order)),
  }
}

function keepBlocks(link: string): Block[] {
  const words = mailWords().mailCopy.receipt
  return [
    { kind: 'title', text: words.keepTitle },
    { kind: 'words', text: words.keep },
    { kind: 'button', label: words.keepButton, link, look: 'outline' },
  ]
}

function choiceWords(choices: LineChoice[]): string {
  return choices
    .map(({ group, name, quantity, cost, choices: below }) => {
      const of = group ? bagWords().bagCopy.outOf(group) : ''
      const count = quantity > 1 ? `${quantity} x ` : ''
      const price = cost > 0 ? ` +${formatCents(cost * quantity)}` : ''
      return `${of}${count}${name}${price}${below.length > 0 ? ` (${choiceWords(below)})` : ''}`
    })
    .join(bagWords().bagCopy.betweenChoices)
}
