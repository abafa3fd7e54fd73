export const ORDER_AGAIN_DISHES_MAX = 4

type Choice = { choice_id: string; quantity: number; choices: Choice[] }
type Line = { product_id: string; choices: Choice[] }
export type PastOrder<L extends Line> = { placed: string; menu_id: string; products: L[] }

export type FrequentLine<L extends Line> = { line: L; menu_id: string; times: number; last: string }

/**
 * Groups the lines of past orders by `groupOf` and returns each group's most frequently ordered combination
 * of product and choices. The result is sorted by frequency, highest first, and then by the latest order.
 * Lines whose group is null are omitted. `orders` must be sorted newest first.
 */
export function findFrequentLines<L extends Line>(
  orders: PastOrder<L>[],
  groupOf: (line: L) => string | null,
): FrequentLine<L>[] {
  const groups = new Map<string, Map<string, FrequentLine<L>>>()
  for (const { placed, menu_id, products } of orders) {
    for (const line of products) {
      const group = groupOf(line)
      if (group === null) continue
      const builds = groups.get(group) ?? new Map<string, FrequentLine<L>>()
      groups.set(group, builds)
      const build = JSON.stringify([line.product_id, canonicalChoices(line.choices)])
      const existing = builds.get(build)
      if (existing) existing.times += 1
      else builds.set(build, { line, menu_id, times: 1, last: placed })
    }
  }
  return [...groups.values()]
    .flatMap(builds => [...builds.values()].toSorted(byFrequency).slice(0, 1))
    .toSorted(byFrequency)
}

function byFrequency(a: { times: number; last: string }, b: { times: number; last: string }): number {
  return b.times - a.times || b.last.localeCompare(a.last)
}

function canonicalChoices(choices: Choice[]): unknown[] {
  return choices
    .toSorted((a, b) => a.choice_id.localeCompare(b.choice_id))
    .map(({ choice_id, quantity, choices: subchoices }) => [
      choice_id,
      quantity,
      canonicalChoices(subchoices),
    ])
}
