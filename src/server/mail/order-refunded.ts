import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { isBankTender, type TenderType } from '#src/domain/money/tenders.ts'
import { checkoutTexts } from '../texts/checkout-texts.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type RefundPart = { amount: Cents; type: TenderType; card: { type: string; number: string } | null }

type RefundFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'products' | 'totals'>
  parts: RefundPart[]
  reason: string | null
  /** One-based numbers of the refunded order lines. Null if the refund is not for specific lines. */
  lines: number[] | null
  /** Total refunded for the order so far, including this refund. */
  refunded: Cents
  link: string
}

export function renderOrderRefundedMail(input: RefundFacts): RenderedMail {
  const { chain, order, parts, reason, refunded, link } = input
  const copy = mailTexts().mailCopy.refunded
  const [firstName = ''] = order.name.split(' ')
  const amount = formatCents(parts.reduce((sum, part) => sum + part.amount, 0))
  const intro = copy.words({
    name: quoteGuestText(firstName),
    amount,
    num: order.num,
    kitchen: order.location.name,
  })
  const names = lineNames(order, input.lines)
  if (parts.every(({ type }) => type === 'payinstore')) return reducedDueMail(input, amount)
  return renderMail({
    chain,
    subject: copy.subject(amount, order.num, chain),
    title: copy.title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
      {
        kind: 'facts',
        rows: [
          ...(names.length > 0 ? [{ label: copy.items, lines: names }] : []),
          {
            label: copy.back,
            lines: parts.map(part => copy.part(formatCents(part.amount), checkoutTexts().tenderText(part))),
          },
          { label: copy.inAll, lines: [copy.of(formatCents(refunded), formatCents(order.totals.total))] },
        ],
      },
      { kind: 'paragraph', text: copy.when(parts.some(({ type }) => isBankTender(type))) },
      { kind: 'button', label: copy.button, link },
    ],
  })
}

/** Renders the refund email for an order that is not paid yet: the guest owes less at the counter. */
function reducedDueMail({ chain, order, reason, lines, link }: RefundFacts, amount: string): RenderedMail {
  const copy = mailTexts().substituteMails
  const [firstName = ''] = order.name.split(' ')
  const intro = copy.lessWords(quoteGuestText(firstName), amount, order.num)
  const names = lineNames(order, lines)
  return renderMail({
    chain,
    subject: copy.lessSubject(amount, order.num, chain),
    title: copy.lessTitle,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
      ...(names.length > 0
        ? [{ kind: 'facts' as const, rows: [{ label: mailTexts().mailCopy.refunded.items, lines: names }] }]
        : []),
      { kind: 'button', label: mailTexts().mailCopy.refunded.button, link },
    ],
  })
}

function lineNames({ products }: RefundFacts['order'], lines: number[] | null): string[] {
  return (lines ?? []).flatMap(position => {
    const line = products[position - 1]
    return line ? [line.quantity > 1 ? `${line.quantity} x ${line.name}` : line.name] : []
  })
}
