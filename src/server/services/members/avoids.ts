import { and, asc, eq } from 'drizzle-orm'
import type { AvoidedAllergens } from '#src/contract/member/avoids.ts'
import { personKey } from '#src/domain/bag/person-key.ts'
import { ALLERGENS, type Allergen } from '#src/domain/menu/allergens.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { memberAvoidedAllergens, members } from '#src/server/db/schema/members.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

const PEOPLE_MAX = 20

export async function listAvoidedAllergens(ctx: Context): Promise<{ avoids: AvoidedAllergens }> {
  return { avoids: await readAvoidedAllergens(ctx.db, requireMember(ctx).memberId) }
}

/**
 * Updates the allergens that one person avoids, and returns the allergens of all people in the account. Takes
 * additions and removals instead of a full list, so that concurrent changes from another device are not lost.
 * Deletes a person who no longer avoids any allergens.
 */
export async function saveAvoidedAllergens(
  ctx: Context,
  { add, drop, ...change }: { person: string; add: Allergen[]; drop: Allergen[] },
): Promise<{ avoids: AvoidedAllergens }> {
  const { memberId } = requireMember(ctx)
  return ctx.db.transaction(async tx => {
    const [member] = await tx
      .select({ id: members.id, firstName: members.firstName })
      .from(members)
      .where(eq(members.id, memberId))
      .for('update')
    if (!member) throw new ServiceError('sign_in_required')
    // The member's own allergens are stored under an empty name, even if the request gives the account's
    // first name.
    const personName = personKey(change.person)
    const person = personName === personKey(member.firstName) ? '' : personName
    const [before] = await tx
      .delete(memberAvoidedAllergens)
      .where(and(eq(memberAvoidedAllergens.memberId, memberId), eq(memberAvoidedAllergens.person, person)))
      .returning()
    const allergens = ALLERGENS.filter(
      allergen =>
        add.includes(allergen) || (before?.allergens.includes(allergen) && !drop.includes(allergen)),
    )
    if (allergens.length > 0) await tx.insert(memberAvoidedAllergens).values({ memberId, person, allergens })
    const avoids = await readAvoidedAllergens(tx, memberId)
    if (avoids.length > PEOPLE_MAX) throw new ServiceError('avoids_full')
    return { avoids }
  })
}

export function readAvoidedAllergens(
  db: Database | Transaction,
  memberId: string,
): Promise<AvoidedAllergens> {
  const { person, allergens } = memberAvoidedAllergens
  return db
    .select({ person, allergens })
    .from(memberAvoidedAllergens)
    .where(eq(memberAvoidedAllergens.memberId, memberId))
    .orderBy(asc(person))
}
