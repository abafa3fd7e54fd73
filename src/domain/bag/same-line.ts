import { QUANTITY_MAX } from '../limits.ts'
import type { Choice } from '../menu/modifiers/choice.ts'

/** What is made, and for whom. */
type LineContent = {
  product_id: string
  choices: Choice[]
  recipient: string | null
  instructions: string | null
}

/** What makes a line the line it is. */
export type LineToMerge = LineContent & {
  quantity: number
  /** A waiver is accepted for its own line. */
  waiver_accepted: boolean
}

/** Whether what is added is the same as a line in every way, and there is room for it in that line. */
export function canMergeInto(line: LineToMerge, added: LineToMerge): boolean {
  return (
    !line.waiver_accepted &&
    !added.waiver_accepted &&
    line.quantity + added.quantity <= QUANTITY_MAX &&
    isAlike(line, added)
  )
}

/** Whether two lines are the same thing for the same person. */
export function isAlike(line: LineContent, other: LineContent): boolean {
  return (
    line.product_id === other.product_id &&
    line.recipient === other.recipient &&
    line.instructions === other.instructions &&
    spelled(line.choices) === spelled(other.choices)
  )
}

/** The same for the same choices, in whatever order they were made. */
function spelled(choices: Choice[]): string {
  const each = choices.map(({ id, quantity, choices: below = [] }) => [id, quantity, spelled(below)])
  return JSON.stringify(each.map(choice => JSON.stringify(choice)).sort())
}
