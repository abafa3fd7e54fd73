import { type Habit, habitsOf, type PastOrder } from './habits.ts'
import { personKey } from './person-key.ts'

type NamedLine = Parameters<typeof habitsOf>[0][number]['products'][number] & { recipient: string | null }

type UsualLine<L extends NamedLine> = Habit<L> & { recipient: string }

/**
 * What is usually ordered for each name on a line: what was ordered most often, the newest of those, as it was
 * ordered last. Orders come newest first; names are the same however they are spaced and capitalised.
 */
export function usualsOf<L extends NamedLine>(orders: PastOrder<L>[]): UsualLine<L>[] {
  const isFor = ({ recipient }: L) => recipient?.trim().replace(/\s+/g, ' ') ?? ''
  return habitsOf(orders, line => (isFor(line) ? personKey(isFor(line)) : null)).map(habit => ({
    recipient: isFor(habit.line),
    ...habit,
  }))
}
