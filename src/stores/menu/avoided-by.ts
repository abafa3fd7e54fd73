import { personKey } from '#src/domain/bag/person-key.ts'
import { remembered } from '../browser/remembered.ts'
import { $memberMemory } from '../session/member-memory.ts'
import { $avoided } from './avoided.ts'

export const $avoidedBy = remembered<Record<string, string[]>>('avoided-by', people =>
  Object.values(people).every(list => Array.isArray(list)),
)

export function avoidedFor(
  recipient: string | null | undefined,
  people = $avoidedBy.get(),
  own = $avoided.get(),
): readonly string[] {
  return (recipient && people?.[personKey(recipient)]) || own
}

// Also covers a sign-out in another tab, perhaps while no page with this store was open.
$memberMemory.subscribe(memory => {
  if (!memory) $avoidedBy.set(null)
})
