import { personKey } from '#src/domain/bag/person-key.ts'
import { remembered } from '../browser/remembered.ts'
import { $memberMemory } from '../session/member-memory.ts'
import { $avoided } from './avoided.ts'

/** What those leave out whom a member orders for, by their name in small letters, as the account has it. */
export const $avoidedBy = remembered<Record<string, string[]>>('avoided-by', people =>
  Object.values(people).every(list => Array.isArray(list)),
)

/** What is left out of a line: by who it is made for, where that is known, else by the guest. */
export function avoidedFor(
  recipient: string | null | undefined,
  people = $avoidedBy.get(),
  own = $avoided.get(),
): readonly string[] {
  return (recipient && people?.[personKey(recipient)]) || own
}

// Signed out here, in another tab, or while nothing of this was on the page.
$memberMemory.subscribe(memory => {
  if (!memory) $avoidedBy.set(null)
})
