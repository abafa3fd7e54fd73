import { QUANTITY_MAX } from '../limits.ts'
import type { Choice } from '../menu/modifiers/choice.ts'

type LineContent = {
  product_id: string
  choices: Choice[]
  recipient: string | null
  instructions: string | null
}

export type LineToMerge = LineContent & {
  quantity: number
  /** An accepted waiver applies to its own line only. */
  waiver_accepted: boolean
}

/** True if an added line can be merged into a line: the same in every way, with room for its quantity. */
export function canMergeInto(line: LineToMerge, added: LineToMerge): boolean {
  return (
    !line.waiver_accepted &&
    !added.waiver_accepted &&
    line.quantity + added.quantity <= QUANTITY_MAX &&
    isAlike(line, added)
  )
}

export function isAlike(line: LineContent, other: LineContent): boolean {
  return (
    line.product_id === other.product_id &&
    line.recipient === other.recipient &&
    line.instructions === other.instructions &&
    spelled(line.choices) === spelled(other.choices)
  )
}

function spelled(choices: Choice[]): string {
  const each = choices.map(({ id, quantity, choices: below = [] }) => [id, quantity, spelled(below)])
  return JSON.stringify(each.map(choice => JSON.stringify(choice)).sort())
}
