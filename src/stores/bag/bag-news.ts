import { computed } from 'nanostores'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { otherLanguage } from '#src/domain/page-address.ts'
import { remembered } from '../browser/remembered.ts'

/**
 * Stored per language, since these are finished sentences; others show once the guest returns to that
 * language.
 */
export const BAG_NEWS = 'bag-news'

const $remembered = remembered<{ said: string[] }>(
  BAG_NEWS + otherLanguage(),
  ({ said }) => Array.isArray(said) && said.every(sentence => typeof sentence === 'string'),
)

export const $bagNews = computed($remembered, news => news?.said ?? [])

export function addNews(sentence: string): void {
  const others = $bagNews.get().filter(other => other !== sentence)
  $remembered.set({ said: [...others, sentence] })
}

export function clearBagNews(): void {
  if ($bagNews.get().length > 0) $remembered.set(null)
}

export function reportPrices(before: CartLine[], now: CartLine[]): void {
  for (const line of now) {
    const seen = before.find(({ id }) => id === line.id)
    if (!seen || seen.cost.unit === line.cost.unit || !isBuiltAlike(seen, line)) continue
    addNews(bagCopy.priceNow(line.name, line.cost.unit, seen.cost.unit))
  }
}

function isBuiltAlike(one: CartLine, other: CartLine): boolean {
  const build = ({ choices }: CartLine['choices'][number]): unknown => choices.map(named)
  const named = (choice: CartLine['choices'][number]) => [choice.choice_id, choice.quantity, build(choice)]
  return JSON.stringify(one.choices.map(named)) === JSON.stringify(other.choices.map(named))
}
