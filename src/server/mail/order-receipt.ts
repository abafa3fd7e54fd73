import type { PlacedOrder } from '../../contract/orders.ts'
import { bagCopy } from '../../copy/bag.ts'
import { billRows } from '../../copy/bill.ts'
import { brandName, checkoutCopy } from '../../copy/checkout.ts'
import { mailCopy } from '../../copy/mail.ts'
import { orderCopy } from '../../copy/order.ts'
import { calendarDay, clockTime } from '../../domain/clock-time.ts'
import { formatPhone } from '../../domain/contact.ts'
import { serviceOf } from '../../domain/handoff.ts'
import { formatCents } from '../../domain/money.ts'
import { choiceWords } from './choice-words.ts'
import { guestWords } from './guest-words.ts'
import { type Block, type Letter, writeLetter } from './letter.ts'

type ReceiptFacts = {
  chain: string
  order: PlacedOrder
  /** The confirmation page. */
  link: string
  /** Where a guest takes the order into an account; null for members. */
  claimLink: string | null
}

/** The order as sold. Instructions stay out: they are for the kitchen, and long enough to carry a message. */
export function orderReceipt({ chain, order, link, claimLink }: ReceiptFacts): Letter {
  const words = mailCopy.receipt
  const [firstName = order.name] = order.name.split(' ')
  const { timezone } = order.location
  const ready = `${calendarDay(order.time.ready, timezone)}, ${clockTime(order.time.ready, timezone)}`
  return writeLetter({
    chain,
    subject: words.subject(order.num, chain),
    title: words.title,
    preview: `${words.ready} ${ready}, ${order.location.name}.`,
    blocks: [
      { kind: 'words', text: words.words(guestWords(firstName)) },
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

function factsOf(order: PlacedOrder, ready: string): { label: string; lines: string[] }[] {
  const words = mailCopy.receipt
  const { name, address, city, state, zip, phone } = order.location
  const payments = order.payments.map(({ card }) =>
    card ? orderCopy.paidWith(brandName(card.type), card.number) : orderCopy.payInStore,
  )
  return [
    { label: words.ready, lines: [ready] },
    { label: words.how, lines: [words.handoff[serviceOf(order)]] },
    { label: words.where, lines: [name, address, `${city}, ${state} ${zip}`, formatPhone(phone)] },
    { label: words.paid, lines: payments },
  ]
}

function itemOf({ name, quantity, cost, choices, recipient }: PlacedOrder['products'][number]) {
  const chosen = choiceWords(choices)
  return {
    name: quantity > 1 ? `${quantity} x ${name}` : name,
    cost: formatCents(cost.total),
    details: [...(chosen ? [chosen] : []), ...(recipient ? [bagCopy.madeFor(guestWords(recipient))] : [])],
  }
}

function billOf(order: PlacedOrder): Block {
  return {
    kind: 'bill',
    rows: billRows(order).map(({ label, amount }) => ({ label, amount: formatCents(amount) })),
    total: { label: checkoutCopy.totals.total, amount: formatCents(order.totals.total) },
  }
}

function keepBlocks(link: string): Block[] {
  const words = mailCopy.receipt
  return [
    { kind: 'title', text: words.keepTitle },
    { kind: 'words', text: words.keep },
    { kind: 'button', label: words.keepButton, link, look: 'outline' },
  ]
}
