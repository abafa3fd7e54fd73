import { eq } from 'drizzle-orm'
import { personKey } from '#src/domain/bag/person-key.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { memberAvoidedAllergens } from '#src/server/db/schema/members.ts'

/**
 * Creates a function that looks up the allergens that a line's recipient avoids. Without a recipient, the
 * function returns the allergens that the member avoids.
 */
export async function createAvoidedAllergenLookup(
  db: Database | Transaction,
  memberId: string | null,
): Promise<(recipient: string | null) => Allergen[]> {
  if (memberId === null) return () => []
  const rows = await db
    .select()
    .from(memberAvoidedAllergens)
    .where(eq(memberAvoidedAllergens.memberId, memberId))
  const allergensByPerson = new Map(rows.map(({ person, allergens }) => [person, allergens]))
  return recipient => allergensByPerson.get(recipient === null ? '' : personKey(recipient)) ?? []
}
