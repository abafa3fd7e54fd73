import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { Substitute } from '#src/contract/order/substitutes.ts'
import { UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { formatTimeWithZone } from '#src/language/time-with-zone.ts'
import { bagTexts } from '../texts/bag-texts.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { menuTexts } from '../texts/menu-texts.ts'
import { orderTexts } from '../texts/order-texts.ts'
import type { MailBlock } from './draft.ts'
import { quoteGuestFirstName } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

const copy = () => mailTexts().substituteMails
const substituteCopy = () => orderTexts().substituteCopy

type SubstituteMailInput = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'products' | 'location'>
  line: number
  link: string
}

export function renderSubstitutesOfferedMail(
  input: SubstituteMailInput & { until: string; substitutes: readonly Substitute[] },
): RenderedMail {
  const { chain, order, link, until, substitutes } = input
  const time = formatTimeWithZone(until, order.location.timezone)
  const intro = copy().words(quoteGuestFirstName(order.name), lineName(input), time)
  return renderMail({
    chain,
    subject: copy().subject(order.num, chain),
    title: copy().title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      orderNumberBlock(order),
      { kind: 'title', text: copy().choices },
      { kind: 'items', items: substitutes.map(substituteItem) },
      { kind: 'button', label: copy().button, link: `${link}#instead` },
    ],
  })
}

/**
 * Renders the email about a line that was removed without a refund. If a line is refunded, the refund email
 * reports its removal instead.
 */
export function renderLineRemovedMail(input: SubstituteMailInput & { isUnanswered: boolean }): RenderedMail {
  const { chain, order, link, isUnanswered } = input
  const intro = (isUnanswered ? substituteCopy().unanswered : substituteCopy().leftOut)(lineName(input))
  return renderMail({
    chain,
    subject: copy().outSubject(order.num, chain),
    title: copy().title,
    preview: intro,
    blocks: [
      { kind: 'paragraph', text: intro },
      orderNumberBlock(order),
      { kind: 'button', label: copy().see, link },
    ],
  })
}

function substituteItem({ name, quantity, choices, back, allergens = UNSTATED_ITEM_ALLERGENS }: Substitute) {
  const choiceText = choices.map(choice => choice.name).join(bagTexts().lineChoicesCopy.betweenChoices)
  return {
    name: quantity > 1 ? `${quantity} x ${name}` : name,
    cost: back > 0 ? substituteCopy().back(formatCents(back)) : substituteCopy().same,
    details: [...(choiceText ? [choiceText] : []), menuTexts().itemDietText(allergens)],
  }
}

function lineName({ order, line }: SubstituteMailInput): string {
  return order.products[line - 1]?.name ?? ''
}

function orderNumberBlock({ num }: SubstituteMailInput['order']): MailBlock {
  return { kind: 'number', label: copy().number, value: num }
}
