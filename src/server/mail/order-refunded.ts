import type { PlacedOrder } from '../../contract/order/orders.ts'
import { type Cents, formatCents } from '../../domain/money/money.ts'
import { asksBank, type TenderType } from '../../domain/money/tenders.ts'
import { checkoutWords } from '../words/checkout-words.ts'
import { mailWords } from '../words/mail-words.ts'
import { guestWords } from './guest-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type RefundPart = { amount: Cents; type: TenderType; card: { type: string; number: string } | null }

type RefundFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'products' | 'totals'>
  parts: RefundPart[]
  reason: string | null
  /** One-based order lines it covers. */
  lines: number[] | null
  /** Total refunded for the order so far. */
  refunded: Cents
  link: string
}

export function orderRefunded(facts: RefundFacts): RenderedMail {
  const { chain, order, parts, reason, refunded, link } = facts
  const words = mailWords().mailCopy.refunded
  const [firstName = ''] = order.name.split(' ')
  const amount = formatCents(parts.reduce((sum, part) => sum + part.amount, 0))
  const intro = words.words({
    name: guestWords(firstName),
    amount,
    num: order.num,
    kitchen: order.location.name,
  })
  const names = namesOf(order, facts.lines)
  if (parts.every(({ type }) => type === 'payinstore')) return lessToPay(facts, amount)
  return renderMail({
    chain,
    subject: words.subject(amount, order.num, chain),
    title: words.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      ...(reason ? [{ kind: 'words' as const, text: reason }] : []),
      {
        kind: 'facts',
        rows: [
          ...(names.length > 0 ? [{ label: words.items, lines: names }] : []),
          {
            label: words.back,
            lines: parts.map(part => words.part(formatCents(part.amount), checkoutWords().tenderWords(part))),
          },
          { label: words.inAll, lines: [words.of(formatCents(refunded), formatCents(order.totals.total))] },
        ],
      },
      { kind: 'words', text: words.when(parts.some(({ type }) => asksBank(type))) },
      { kind: 'button', label: words.button, link },
    ],
  })
}

/** For orders that are still unpaid: reports the reduced amount due. */
function lessToPay({ chain, order, reason, lines, link }: RefundFacts, amount: string): RenderedMail {
  const words = mailWords().substituteMails
  const [firstName = ''] = order.name.split(' ')
  const intro = words.lessWords(guestWords(firstName), amount, order.num)
  const names = namesOf(order, lines)
  return renderMail({
    chain,
    subject: words.lessSubject(amount, order.num, chain),
    title: words.lessTitle,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      ...(reason ? [{ kind: 'words' as const, text: reason }] : []),
      ...(names.length > 0
        ? [{ kind: 'facts' as const, rows: [{ label: mailWords().mailCopy.refunded.items, lines: names }] }]
        : []),
      { kind: 'button', label: mailWords().mailCopy.refunded.button, link },
    ],
  })
}

function namesOf({ products }: RefundFacts['order'], lines: number[] | null): string[] {
  return (lines ?? []).flatMap(position => {
    const line = products[position - 1]
    return line ? [line.quantity > 1 ? `${line.quantity} x ${line.name}` : line.name] : []
  })
}
