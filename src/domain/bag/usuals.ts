import { personKey } from './person-key.ts'

type Choice = { choice_id: string; quantity: number; choices: Choice[] }
type Line = { product_id: string; recipient: string | null; choices: Choice[] }
type PastOrder<L extends Line> = { placed: string; menu_id: string; products: L[] }

export type UsualLine<L extends Line> = {
  recipient: string
  line: L
  menu_id: string
  /** In how many lines it was ordered. */
  times: number
  last: string
}

/**
 * What is usually ordered for each name on a line: what was ordered most often, the newest of those, as it was
 * ordered last. Orders come newest first; names are the same however they are spaced and capitalised.
 */
export function usualsOf<L extends Line>(orders: PastOrder<L>[]): UsualLine<L>[] {
  const byName = new Map<string, Map<string, UsualLine<L>>>()
  for (const { placed, menu_id, products } of orders) {
    for (const line of products) {
      const recipient = line.recipient?.trim().replace(/\s+/g, ' ')
      if (!recipient) continue
      const name = personKey(recipient)
      const lines = byName.get(name) ?? new Map<string, UsualLine<L>>()
      byName.set(name, lines)
      const build = JSON.stringify([line.product_id, buildOf(line.choices)])
      const known = lines.get(build)
      if (known) known.times += 1
      else lines.set(build, { recipient, line, menu_id, times: 1, last: placed })
    }
  }
  return [...byName.values()]
    .flatMap(lines => [...lines.values()].toSorted(byHabit).slice(0, 1))
    .toSorted(byHabit)
}

function byHabit(a: { times: number; last: string }, b: { times: number; last: string }): number {
  return b.times - a.times || b.last.localeCompare(a.last)
}

/** Choices in one order, whatever order they were made in. */
function buildOf(choices: Choice[]): unknown[] {
  return choices
    .toSorted((a, b) => a.choice_id.localeCompare(b.choice_id))
    .map(({ choice_id, quantity, choices: below }) => [choice_id, quantity, buildOf(below)])
}
