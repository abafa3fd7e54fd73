import type { LineChoice } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { ALLERGY_NOTE_MAX_LENGTH } from '#src/domain/bag/bag-limits.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { formatDateTimeWithZone } from '#src/language/time-with-zone.ts'
import { bagTexts } from '../texts/bag-texts.ts'
import { checkoutTexts } from '../texts/checkout-texts.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { menuTexts } from '../texts/menu-texts.ts'
import { orderTexts } from '../texts/order-texts.ts'
import type { MailBlock } from './draft.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { toSettlementRows } from './settlement.ts'

const PLACE_MAX = 120

type ReceiptFacts = {
  chain: string
  order: PlacedOrder
  link: string
  /** A link that adds the order to an account, or null if a member placed the order. */
  claimLink: string | null
  awaitsKitchen?: boolean
  resend?: { wasUnfulfilled: boolean }
}

/**
 * Renders the receipt with the lines as sold and their substitutes. Omits kitchen instructions and truncates
 * delivery instructions, because guests could use them to send spam.
 */
export function renderOrderReceiptMail({
  chain,
  order,
  link,
  claimLink,
  awaitsKitchen = false,
  resend,
}: ReceiptFacts): RenderedMail {
  const copy = mailTexts().mailCopy.receipt
  const { subject, title, words: greeting } = resend ? copy.again : copy
  const [firstName = order.name] = order.name.split(' ')
  const { timezone } = order.location
  const ready = formatDateTimeWithZone(order.time.ready, timezone)
  return renderMail({
    chain,
    subject: subject(order.num, chain),
    title,
    preview: `${promiseLabel(order)} ${ready}, ${order.location.name}.`,
    blocks: [
      { kind: 'paragraph', text: greeting(quoteGuestText(firstName), order.time.kind, awaitsKitchen) },
      ...(resend?.wasUnfulfilled ? [{ kind: 'paragraph' as const, text: copy.again.undone }] : []),
      { kind: 'number', label: copy.number, value: order.num },
      { kind: 'facts', rows: receiptFacts(order, ready) },
      { kind: 'button', label: copy.button, link },
      { kind: 'title', text: copy.items },
      { kind: 'items', items: order.products.map(receiptItem) },
      billBlock(order),
      ...(claimLink ? claimBlocks(claimLink) : []),
    ],
  })
}

type Fact = { label: string; lines: string[] }

function receiptFacts(order: PlacedOrder, ready: string): Fact[] {
  const copy = mailTexts().mailCopy.receipt
  const { name, address, city, state, zip, phone } = order.location
  return [
    { label: promiseLabel(order), lines: [ready] },
    { label: copy.how, lines: [copy.handoff[toHandoffService(order)]] },
    ...placeFacts(order),
    ...(order.allergy_note
      ? [
          {
            label: checkoutTexts().allergyNoteCopy.title,
            lines: [quoteGuestText(order.allergy_note, ALLERGY_NOTE_MAX_LENGTH)],
          },
        ]
      : []),
    {
      label: order.delivery ? copy.from : copy.where,
      lines: [name, address, `${city}, ${state} ${zip}`, formatPhone(phone)],
    },
  ]
}

/**
 * Returns the label of the promised time: an estimate for ASAP orders, and the requested time for scheduled
 * ones.
 */
function promiseLabel({ time, handoff }: PlacedOrder): string {
  const copy = mailTexts().mailCopy.receipt
  const { asap, scheduled } = handoff === 'delivery' ? copy.atTheDoor : copy.ready
  return time.kind === 'asap' ? asap : scheduled
}

function placeFacts({ delivery, vehicle }: PlacedOrder): Fact[] {
  const copy = mailTexts().mailCopy.receipt
  if (vehicle) {
    const { color, make, spot } = vehicle
    const lines = [copy.vehicle(color, make), ...(spot ? [copy.spot(spot)] : [])]
    return [{ label: copy.lookFor, lines: lines.map(line => quoteGuestText(line, PLACE_MAX)) }]
  }
  if (!delivery) return []
  const { address, unit, city, state, zip, instructions } = delivery
  const lines = [address, ...(unit ? [copy.unit(unit)] : []), `${city}, ${state} ${zip}`]
  return [
    { label: copy.goesTo, lines: lines.map(line => quoteGuestText(line, PLACE_MAX)) },
    ...(instructions ? [{ label: copy.driver, lines: [quoteGuestText(instructions)] }] : []),
  ]
}

function receiptItem({
  name,
  quantity,
  cost,
  choices,
  recipient,
  allergens = UNSTATED_ITEM_ALLERGENS,
  instead,
}: PlacedOrder['products'][number]) {
  const choiceText = formatChoices(choices)
  return {
    name: quantity > 1 ? `${quantity} x ${name}` : name,
    cost: formatCents(cost.total),
    details: [
      ...(choiceText ? [choiceText] : []),
      ...(recipient ? [bagTexts().bagCopy.madeFor(quoteGuestText(recipient))] : []),
      ...(instead ? replacementDetails(instead) : [menuTexts().itemDietText(allergens)]),
    ],
  }
}

function replacementDetails({ line }: NonNullable<PlacedOrder['products'][number]['instead']>): string[] {
  if (!line) return [orderTexts().substituteCopy.out]
  const choiceText = formatChoices(line.choices)
  return [
    `${orderTexts().substituteCopy.instead}: ${line.name}${choiceText ? ` (${choiceText})` : ''}`,
    menuTexts().itemDietText(line.allergens ?? UNSTATED_ITEM_ALLERGENS),
  ]
}

function billBlock(order: PlacedOrder): MailBlock {
  return {
    kind: 'bill',
    rows: bagTexts()
      .billRows(order)
      .map(({ label, amount, isFree }) => ({
        label,
        amount: isFree ? bagTexts().billCopy.free : formatCents(amount),
      })),
    total: { label: bagTexts().billCopy.total, amount: formatCents(order.totals.total) },
    settled: toSettlementRows(order.settlement ?? [], toHandoffService(order)),
  }
}

function claimBlocks(link: string): MailBlock[] {
  const copy = mailTexts().mailCopy.receipt
  return [
    { kind: 'title', text: copy.keepTitle },
    { kind: 'paragraph', text: copy.keep },
    { kind: 'button', label: copy.keepButton, link, look: 'outline' },
  ]
}

function formatChoices(choices: LineChoice[]): string {
  return choices
    .map(({ group, name, quantity, cost, choices: subchoices }) => {
      const groupPrefix = group ? bagTexts().lineChoicesCopy.outOf(group) : ''
      const count = quantity > 1 ? `${quantity} x ` : ''
      const price = cost > 0 ? ` +${formatCents(cost * quantity)}` : ''
      return `${groupPrefix}${count}${name}${price}${subchoices.length > 0 ? ` (${formatChoices(subchoices)})` : ''}`
    })
    .join(bagTexts().lineChoicesCopy.betweenChoices)
}
