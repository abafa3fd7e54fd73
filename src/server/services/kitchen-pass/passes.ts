import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import { clearKitchenChangesInTransaction } from '#src/server/catalog/kitchen-changes.ts'
import type { Database } from '#src/server/db/database.ts'
import { kitchenPasses, passDevices } from '#src/server/db/schema/passes.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { hashToken } from '../hash-token.ts'

export type PassRow = typeof kitchenPasses.$inferSelect

export function formatPassActor({ id, name }: Pick<PassRow, 'id' | 'name'>): string {
  return `pass ${id}, ${name}`
}

type NewPass = Pick<PassRow, 'kitchen' | 'name' | 'issuedBy' | 'issuedAt' | 'until'>

/** Creates a pass and returns the secret of its link. Only the secret's hash is stored. */
export async function issuePass(db: Database, pass: NewPass): Promise<{ id: number; secret: string }> {
  const secret = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(kitchenPasses)
    .values({ ...pass, secretHash: hashToken(secret) })
    .returning({ id: kitchenPasses.id })
  if (!row) throw new Error('Inserting a kitchen pass returned no row')
  return { id: row.id, secret }
}

export async function listPasses(
  db: Database,
  { kitchen, now }: { kitchen: string | null; now: Date },
): Promise<(PassRow & { devices: number })[]> {
  const rows = await db
    .select({ pass: kitchenPasses, devices: count(passDevices.tokenHash) })
    .from(kitchenPasses)
    .leftJoin(passDevices, eq(passDevices.passId, kitchenPasses.id))
    .where(and(validPassCondition(now), kitchen === null ? undefined : eq(kitchenPasses.kitchen, kitchen)))
    .groupBy(kitchenPasses.id)
    .orderBy(asc(kitchenPasses.id))
  return rows.map(({ pass, devices }) => ({ ...pass, devices }))
}

/**
 * Revokes a pass, signs out its devices, and ends the manual acceptance of orders that the pass turned on.
 * Returns null if the pass was not valid.
 */
export function revokePass(
  db: Database,
  id: number,
  { by, now }: { by: string; now: Date },
): Promise<PassRow | null> {
  return db.transaction(async tx => {
    const [pass] = await tx
      .update(kitchenPasses)
      .set({ revokedAt: now, revokedBy: by })
      .where(and(eq(kitchenPasses.id, id), validPassCondition(now)))
      .returning()
    if (!pass) return null
    await tx.delete(passDevices).where(eq(passDevices.passId, id))
    await clearKitchenChangesInTransaction(
      tx,
      ({ detail }) => detail.kind === 'answers' && detail.pass === String(id),
      {
        by,
        now,
      },
    )
    return pass
  })
}

export function validPassCondition(now: Date): SQL | undefined {
  return and(isNull(kitchenPasses.revokedAt), gt(kitchenPasses.until, now))
}

export function purgeOldPasses({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, kitchenPasses, {
    where: lte(kitchenPasses.until, before),
    orderBy: kitchenPasses.until,
  })
}
