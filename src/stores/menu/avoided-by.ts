import { personKey } from '#src/domain/bag/person-key.ts'
import { remembered } from '../browser/remembered.ts'
import { $memberMemory } from '../session/member-memory.ts'
import { $avoided } from './avoided.ts'

/** What the people a member orders for avoid, by their name in lower case, as the account has it. */
export const $avoidedBy = remembered<Record<string, string[]>>('avoided-by', people =>
  Object.values(people).every(list => Array.isArray(list)),
)

/** What the person a line is for avoids, where that is known, else what the guest does. */
export function avoidedFor(
  recipient: string | null | undefined,
  people = $avoidedBy.get(),
  own = $avoided.get(),
): readonly string[] {
  return (recipient && people?.[personKey(recipient)]) || own
}

// Signed out here or in another tab, perhaps while no page with this store was open.
$memberMemory.subscribe(memory => {
  if (!memory) $avoidedBy.set(null)
})
