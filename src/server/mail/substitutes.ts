import type { PlacedOrder } from '../../contract/order/orders.ts'
import type { Substitute } from '../../contract/order/substitutes.ts'
import { NOTHING_STATED } from '../../domain/menu/allergens.ts'
import { formatCents } from '../../domain/money/money.ts'
import { namedTime } from '../../domain/scheduling/named-time.ts'
import { bagWords } from '../words/bag-words.ts'
import { mailWords } from '../words/mail-words.ts'
import { menuWords } from '../words/menu-words.ts'
import { orderWords } from '../words/order-words.ts'
import type { Block } from './draft.ts'
import { guestWords } from './guest-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

const words = () => mailWords().substituteMails
const choiceWords = () => orderWords().substituteCopy

type Facts = {
  chain: string
  order: Pick<PlacedOrder, 'num' | 'name' | 'products' | 'location'>
  line: number
  link: string
}

/** Offers substitutes for a line that ran out, each with its allergens. */
export function substitutesOffered(
  facts: Facts & { until: string; substitutes: readonly Substitute[] },
): RenderedMail {
  const { chain, order, link, until, substitutes } = facts
  const time = namedTime(until, order.location.timezone)
  const intro = words().words(guestOf(order), nameOf(facts), time)
  return renderMail({
    chain,
    subject: words().subject(order.num, chain),
    title: words().title,
    preview: intro,
    blocks: [
      { kind: 'words', text: intro },
      numberOf(order),
      { kind: 'title', text: words().choices },
      { kind: 'items', items: substitutes.map(itemOf) },
      { kind: 'button', label: words().button, link: `${link}#instead` },
    ],
  })
}

/** Reports a free line that was left out; the refund mail reports any money back. */
export function lineLeftOut(facts: Facts & { isUnanswered: boolean }): RenderedMail {
  const { chain, order, link, isUnanswered } = facts
  const intro = (isUnanswered ? choiceWords().unanswered : choiceWords().leftOut)(nameOf(facts))
  return renderMail({
    chain,
    subject: words().outSubject(order.num, chain),
    title: words().title,
    preview: intro,
    blocks: [{ kind: 'words', text: intro }, numberOf(order), { kind: 'button', label: words().see, link }],
  })
}

function itemOf({ name, quantity, choices, back, allergens = NOTHING_STATED }: Substitute) {
  const chosen = choices.map(choice => choice.name).join(bagWords().bagCopy.betweenChoices)
  return {
    name: quantity > 1 ? `${quantity} x ${name}` : name,
    cost: back > 0 ? choiceWords().back(formatCents(back)) : choiceWords().same,
    details: [...(chosen ? [chosen] : []), menuWords().itemWords(allergens)],
  }
}

function nameOf({ order, line }: Facts): string {
  return order.products[line - 1]?.name ?? ''
}

function guestOf({ name }: Facts['order']): string {
  const [firstName = ''] = name.split(' ')
  return guestWords(firstName)
}

function numberOf({ num }: Facts['order']): Block {
  return { kind: 'number', label: words().number, value: num }
}
