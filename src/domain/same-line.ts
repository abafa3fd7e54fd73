import type { Choice } from './choice.ts'
import { QUANTITY_MAX } from './limits.ts'

/** What makes a line the line it is. */
export type LineAsked = {
  product_id: string
  quantity: number
  choices: Choice[]
  recipient: string | null
  instructions: string | null
  /** A waiver is accepted for its own line. */
  waiver_accepted: boolean
}

/** Whether what is added is the same as a line in every way, and there is room for it in that line. */
export function takesUp(line: LineAsked, added: LineAsked): boolean {
  return (
    line.product_id === added.product_id &&
    line.recipient === added.recipient &&
    line.instructions === added.instructions &&
    !line.waiver_accepted &&
    !added.waiver_accepted &&
    line.quantity + added.quantity <= QUANTITY_MAX &&
    spelled(line.choices) === spelled(added.choices)
  )
}

/** The same for the same choices, in whatever order they were made. */
function spelled(choices: Choice[]): string {
  const each = choices.map(({ id, quantity, choices: below = [] }) => [id, quantity, spelled(below)])
  return JSON.stringify(each.map(choice => JSON.stringify(choice)).sort())
}
