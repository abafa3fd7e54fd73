import type { PlacedOrder } from '../../contract/order/orders.ts'
import { serviceOf } from '../../domain/kitchen/handoff.ts'
import type { SettlementLine } from '../../domain/order/settlement.ts'
import { mailWords } from '../words/mail-words.ts'
import { orderWords } from '../words/order-words.ts'
import { guestWords } from './guest-words.ts'
import { kitchenToCall } from './order-notice.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { settlementBlock } from './settlement.ts'

type UndoneFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'handoff' | 'sub_handoff'>
  isByGuest: boolean
  settlement: SettlementLine[]
  reason: string | null
  link: string
}

export function orderUndone({
  chain,
  order,
  isByGuest,
  settlement,
  reason,
  link,
}: UndoneFacts): RenderedMail {
  const words = mailWords().mailCopy.undone
  const [firstName = ''] = order.name.split(' ')
  const { title, words: hello } = isByGuest ? words.byGuest : words.byHouse
  const intro = hello(guestWords(firstName), order.num, order.location.name)
  return renderMail({
    chain,
    subject: words.subject(order.num, chain),
    title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      ...(reason ? [{ kind: 'words' as const, text: reason }] : []),
      ...(settlement.length > 0 ? [settlementBlock(settlement, serviceOf(order))] : []),
      { kind: 'words', text: `${orderWords().moneyBack(settlement)} ${words.yoursAgain}` },
      { kind: 'button', label: words.button, link },
      kitchenToCall(order),
    ],
  })
}
