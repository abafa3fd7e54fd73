import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import type { SettlementLine } from '#src/domain/order/settlement.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { orderTexts } from '../texts/order-texts.ts'
import { createKitchenPhoneBlock } from './order-notice.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { createSettlementBlock } from './settlement.ts'

type CanceledFacts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'location' | 'handoff' | 'sub_handoff' | 'discounts'>
  isByGuest: boolean
  settlement: SettlementLine[]
  reason: string | null
  link: string
}

export function renderOrderCanceledMail({
  chain,
  order,
  isByGuest,
  settlement,
  reason,
  link,
}: CanceledFacts): RenderedMail {
  const copy = mailTexts().mailCopy.undone
  const [firstName = ''] = order.name.split(' ')
  const { title, words: greeting } = isByGuest ? copy.byGuest : copy.byHouse
  const timing = orderTexts().refundTimingText(settlement)
  const intro = greeting(quoteGuestText(firstName), order.num, order.location.name)
  return renderMail({
    chain,
    subject: copy.subject(order.num, chain),
    title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
      ...(settlement.length > 0 ? [createSettlementBlock(settlement, toHandoffService(order))] : []),
      { kind: 'paragraph', text: order.discounts.length > 0 ? `${timing} ${copy.yoursAgain}` : timing },
      { kind: 'button', label: copy.button, link },
      createKitchenPhoneBlock(order),
    ],
  })
}
