import type { PlacedOrder } from '../../contract/order/orders.ts'
import { type Cents, formatCents } from '../../domain/money/money.ts'
import type { TenderType } from '../../domain/money/tenders.ts'
import { checkoutWords } from '../words/checkout-words.ts'
import { mailWords } from '../words/mail-words.ts'
import { orderWords } from '../words/order-words.ts'
import { guestWords } from './guest-words.ts'
import { type Letter, writeLetter } from './letter.ts'

type UndoneFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'payments'>
  /** Whether its guest ended it, or we did. */
  isByGuest: boolean
  /** What was taken for it, and comes back, or came back before. */
  taken: { amount: Cents; type: TenderType; card: { type: string; number: string } | null }[]
  /** Why, as the guest is told it. */
  reason: string | null
  /** The page of the order. */
  link: string
}

/** To a guest whose order came to nothing, whoever ended it. */
export function orderUndone({ chain, order, isByGuest, taken, reason, link }: UndoneFacts): Letter {
  const words = mailWords().mailCopy.undone
  const [firstName = ''] = order.name.split(' ')
  const { title, words: hello } = isByGuest ? words.byGuest : words.byHouse
  const intro = hello(guestWords(firstName), order.num, order.location.name)
  const lines = taken.map(({ amount, ...tender }) =>
    mailWords().mailCopy.refunded.part(formatCents(amount), checkoutWords().tenderWords(tender)),
  )
  return writeLetter({
    chain,
    subject: words.subject(order.num, chain),
    title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      ...(reason ? [{ kind: 'words' as const, text: reason }] : []),
      ...(lines.length > 0 ? [{ kind: 'facts' as const, rows: [{ label: words.backInAll, lines }] }] : []),
      { kind: 'words', text: `${orderWords().moneyBack(order)} ${words.yoursAgain}` },
      { kind: 'button', label: words.button, link },
    ],
  })
}
