import type { PlacedOrder } from '../../contract/orders.ts'
import { mailCopy } from '../../copy/mail.ts'
import { moneyBack } from '../../copy/order-life.ts'
import { guestWords } from './guest-words.ts'
import { type Letter, writeLetter } from './letter.ts'

type UndoneFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'payments'>
  /** Why, as the guest is told it. */
  reason: string | null
  /** The page of the order. */
  link: string
}

/** To a guest whose order came to nothing, whoever ended it. */
export function orderUndone({ chain, order, reason, link }: UndoneFacts): Letter {
  const words = mailCopy.undone
  const [firstName = ''] = order.name.split(' ')
  const intro = words.words(guestWords(firstName), order.num, order.location.name)
  return writeLetter({
    chain,
    subject: words.subject(order.num, chain),
    title: words.title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      ...(reason ? [{ kind: 'words' as const, text: reason }] : []),
      { kind: 'words', text: `${moneyBack(order)} ${words.yoursAgain}` },
      { kind: 'button', label: words.button, link },
    ],
  })
}
