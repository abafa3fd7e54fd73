import { and, asc, eq } from 'drizzle-orm'
import type { Avoids } from '../../../contract/member/avoids.ts'
import { personKey } from '../../../domain/bag/person-key.ts'
import { PEOPLE_MAX } from '../../../domain/limits.ts'
import { ALLERGENS, type Allergen } from '../../../domain/menu/allergens.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { memberAvoids, members } from '../../db/schema/members.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

/** What a member, and those they order for, leave out; people are told by their names in small letters. */
export async function listAvoids(ctx: Context): Promise<{ avoids: Avoids }> {
  return { avoids: await avoidsOf(ctx.db, requireMember(ctx).memberId) }
}

type Change = { person: string; add: Allergen[]; drop: Allergen[] }

/**
 * Changes what one of them leaves out. Devices send what was pressed, not the list they knew: what another one added meanwhile
 * is not lost. Who leaves nothing out is not kept.
 */
export async function saveAvoids(
  ctx: Context,
  { add, drop, ...wanted }: Change,
): Promise<{ avoids: Avoids }> {
  const { memberId } = requireMember(ctx)
  const person = personKey(wanted.person)
  return ctx.db.transaction(async tx => {
    // One after another: each changes what the one before left.
    const [member] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, memberId))
      .for('update')
    if (!member) throw new ServiceError('sign_in_required')
    const [before] = await tx
      .delete(memberAvoids)
      .where(and(eq(memberAvoids.memberId, memberId), eq(memberAvoids.person, person)))
      .returning()
    const allergens = ALLERGENS.filter(
      each => add.includes(each) || (before?.allergens.includes(each) && !drop.includes(each)),
    )
    if (allergens.length > 0) await tx.insert(memberAvoids).values({ memberId, person, allergens })
    const avoids = await avoidsOf(tx, memberId)
    if (avoids.length > PEOPLE_MAX) throw new ServiceError('avoids_full')
    return { avoids }
  })
}

export function avoidsOf(db: Database | Transaction, memberId: string): Promise<Avoids> {
  const { person, allergens } = memberAvoids
  return db
    .select({ person, allergens })
    .from(memberAvoids)
    .where(eq(memberAvoids.memberId, memberId))
    .orderBy(asc(person))
}
