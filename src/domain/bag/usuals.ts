import { findHabits, type Habit, type PastOrder } from './habits.ts'
import { personKey } from './person-key.ts'

type NamedLine = Parameters<typeof findHabits>[0][number]['products'][number] & { recipient: string | null }

type UsualLine<L extends NamedLine> = Habit<L> & { recipient: string }

/**
 * Returns the usual line for each name: the most frequent build, the newest if tied, as last ordered. `orders` come
 * newest first; names ignore spacing and capitals.
 */
export function findUsuals<L extends NamedLine>(orders: PastOrder<L>[]): UsualLine<L>[] {
  const recipientName = ({ recipient }: L) => recipient?.trim().replace(/\s+/g, ' ') ?? ''
  return findHabits(orders, line => (recipientName(line) ? personKey(recipientName(line)) : null)).map(
    habit => ({
      recipient: recipientName(habit.line),
      ...habit,
    }),
  )
}
