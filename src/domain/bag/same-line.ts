import type { Choice } from '../menu/modifiers/choice.ts'
import { QUANTITY_MAX } from './bag-limits.ts'

type LineContent = {
  product_id: string
  choices: Choice[]
  recipient: string | null
  instructions: string | null
}

export type LineToMerge = LineContent & {
  quantity: number
  /** True if the guest accepted the Reaper waiver for this line. */
  waiver_accepted: boolean
}

/**
 * True if an added line can be merged into an existing line: both have the same product, choices, recipient,
 * and instructions, neither has an accepted waiver, and their combined quantity is within the maximum.
 */
export function canMergeLines(line: LineToMerge, addedLine: LineToMerge): boolean {
  return (
    !line.waiver_accepted &&
    !addedLine.waiver_accepted &&
    line.quantity + addedLine.quantity <= QUANTITY_MAX &&
    isSameLine(line, addedLine)
  )
}

export function isSameLine(line: LineContent, other: LineContent): boolean {
  return (
    line.product_id === other.product_id &&
    line.recipient === other.recipient &&
    line.instructions === other.instructions &&
    canonicalChoices(line.choices) === canonicalChoices(other.choices)
  )
}

function canonicalChoices(choices: Choice[]): string {
  const entries = choices.map(({ id, quantity, choices: subchoices = [] }) => [
    id,
    quantity,
    canonicalChoices(subchoices),
  ])
  return JSON.stringify(entries.map(choice => JSON.stringify(choice)).sort())
}
