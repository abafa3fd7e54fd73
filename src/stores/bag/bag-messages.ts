import { computed } from 'nanostores'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { currentPriceText } from '#src/copy/bag/current-price.ts'
import { nonDefaultLanguage } from '#src/language/page-href.ts'
import { persistentValue } from '../browser/persistent-value.ts'

/**
 * Prefix of the storage key for the bag's messages. The language is appended, because the messages are
 * translated.
 */
export const BAG_MESSAGES_KEY = 'bag-news'

const $storedMessages = persistentValue<{ messages: string[] }>(
  BAG_MESSAGES_KEY + nonDefaultLanguage(),
  ({ messages }) => Array.isArray(messages) && messages.every(sentence => typeof sentence === 'string'),
)

export const $bagMessages = computed($storedMessages, stored => stored?.messages ?? [])

export function addBagMessage(sentence: string): void {
  const others = $bagMessages.get().filter(other => other !== sentence)
  $storedMessages.set({ messages: [...others, sentence] })
}

export function clearBagMessages(): void {
  if ($bagMessages.get().length > 0) $storedMessages.set(null)
}

export function reportPriceChanges(before: CartLine[], now: CartLine[]): void {
  for (const line of now) {
    const previous = before.find(({ id }) => id === line.id)
    if (!previous || previous.cost.unit === line.cost.unit || !hasSameChoices(previous, line)) continue
    addBagMessage(currentPriceText(line.name, line.cost.unit, previous.cost.unit))
  }
}

function hasSameChoices(one: CartLine, other: CartLine): boolean {
  const nestedChoices = ({ choices }: CartLine['choices'][number]): unknown => choices.map(choiceKey)
  const choiceKey = (choice: CartLine['choices'][number]) => [
    choice.choice_id,
    choice.quantity,
    nestedChoices(choice),
  ]
  return JSON.stringify(one.choices.map(choiceKey)) === JSON.stringify(other.choices.map(choiceKey))
}
