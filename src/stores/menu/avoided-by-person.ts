import { personKey } from '#src/domain/bag/person-key.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $storedMember } from '../session/stored-member.ts'
import { $avoidedAllergens } from './dietary-filter.ts'

export const $avoidedByPerson = persistentValue<Record<string, string[]>>('avoided-by', people =>
  Object.values(people).every(list => Array.isArray(list)),
)

export function avoidedAllergensFor(
  recipient: string | null | undefined,
  people = $avoidedByPerson.get(),
  own = $avoidedAllergens.get(),
): readonly string[] {
  return (recipient && people?.[personKey(recipient)]) || own
}

// Also checks the initial value, because the member may have signed out in another tab before this store
// loaded.
$storedMember.subscribe(stored => {
  if (!stored) $avoidedByPerson.set(null)
})
