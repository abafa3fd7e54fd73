import { type Habit, habitsOf, type PastOrder } from './habits.ts'
import { personKey } from './person-key.ts'

type NamedLine = Parameters<typeof habitsOf>[0][number]['products'][number] & { recipient: string | null }

type UsualLine<L extends NamedLine> = Habit<L> & { recipient: string }

/**
 * Returns the usual line for each name: the most frequent build, the newest if tied, as last ordered. `orders` come
 * newest first; names ignore spacing and capitals.
 */
export function usualsOf<L extends NamedLine>(orders: PastOrder<L>[]): UsualLine<L>[] {
  const isFor = ({ recipient }: L) => recipient?.trim().replace(/\s+/g, ' ') ?? ''
  return habitsOf(orders, line => (isFor(line) ? personKey(isFor(line)) : null)).map(habit => ({
    recipient: isFor(habit.line),
    ...habit,
  }))
}
