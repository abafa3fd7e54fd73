import { asc, eq } from 'drizzle-orm'
import type { Avoids } from '../../../contract/avoids.ts'
import { personKey } from '../../../domain/bag/person-key.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { memberAvoids, members } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

/** What a member, and those they order for, leave out; people are told by their names in small letters. */
export async function listAvoids(ctx: Context): Promise<{ avoids: Avoids }> {
  return { avoids: await avoidsOf(ctx.db, requireMember(ctx).memberId) }
}

/** Keeps a new list in the place of the old one; who leaves nothing out is not kept. */
export async function saveAvoids(ctx: Context, wanted: { avoids: Avoids }): Promise<{ avoids: Avoids }> {
  const { memberId } = requireMember(ctx)
  const people = new Map(wanted.avoids.map(({ person, allergens }) => [personKey(person), allergens]))
  const rows = [...people].flatMap(([person, allergens]) =>
    allergens.length > 0 ? [{ memberId, person, allergens }] : [],
  )
  return ctx.db.transaction(async tx => {
    // A list is put in the place of another as a whole: two at once would leave some of each.
    const [member] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, memberId))
      .for('update')
    if (!member) throw new ServiceError('sign_in_required')
    await tx.delete(memberAvoids).where(eq(memberAvoids.memberId, memberId))
    if (rows.length > 0) await tx.insert(memberAvoids).values(rows)
    return { avoids: await avoidsOf(tx, memberId) }
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
