import { randomBytes } from 'node:crypto'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { handoffServices } from '#src/domain/kitchen/handoff.ts'
import type { ServedKitchen } from '#src/server/catalog/catalog.ts'
import { applyKitchenChange } from '#src/server/catalog/kitchen-changes.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { kitchenPasses, passDevices } from '#src/server/db/schema/passes.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import { formatPassActor, type PassRow, validPassCondition } from './passes.ts'

/**
 * Maximum number of devices per pass, more than any kitchen has. Opening the pass on one more device signs
 * out the oldest device.
 */
const DEVICES_MAX = 20

/**
 * Opens a pass on a device. A new device gets its own secret, and a known device keeps its secret. Once the
 * first device has opened the pass, the kitchen accepts its orders manually until the pass ends. Throws
 * `pass_not_found` if the link's secret is not valid.
 */
export async function openPass(ctx: Context, kitchenId: string, secret: string): Promise<PassInfo> {
  const { db, visitor } = ctx
  const now = ctx.now()
  const currentPass = await findVisitorPass(ctx, kitchenId)
  const { row: pass, token } = await db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(kitchenPasses)
      .where(
        and(
          eq(kitchenPasses.secretHash, hashToken(secret)),
          eq(kitchenPasses.kitchen, kitchenId),
          validPassCondition(now),
        ),
      )
      .for('update')
    if (!row) throw new ServiceError('pass_not_found')
    if (currentPass?.number === row.id) return { row, token: null }
    const newToken = randomBytes(32).toString('base64url')
    if (!(await hasDevices(tx, row))) await startAccepting(tx, row, now)
    await storeDevice(tx, {
      tokenHash: hashToken(newToken),
      passId: row.id,
      browser: visitor.browser,
      openedAt: now,
    })
    return { row, token: newToken }
  })
  if (token) visitor.responseCookies.pass = { token, kitchen: kitchenId, until: pass.until }
  return passInfo(ctx, await servedKitchen(ctx, kitchenId), pass)
}

async function hasDevices(tx: Transaction, { id }: PassRow): Promise<boolean> {
  return (await tx.$count(passDevices, eq(passDevices.passId, id))) > 0
}

function startAccepting(tx: Transaction, pass: PassRow, now: Date): Promise<unknown> {
  const { id, kitchen, name, until } = pass
  return applyKitchenChange(
    tx,
    { kitchen, detail: { kind: 'answers', pass: String(id) }, reason: name, startsAt: now, until },
    { by: formatPassActor(pass), now },
  )
}

async function storeDevice(tx: Transaction, device: typeof passDevices.$inferInsert): Promise<void> {
  await tx.insert(passDevices).values(device)
  const { passId } = device
  const newest = tx
    .select({ tokenHash: passDevices.tokenHash })
    .from(passDevices)
    .where(eq(passDevices.passId, passId))
    .orderBy(desc(passDevices.openedAt))
    .limit(DEVICES_MAX)
  await tx
    .delete(passDevices)
    .where(and(eq(passDevices.passId, passId), notInArray(passDevices.tokenHash, newest)))
}

export type Pass = { number: number; by: string; row: PassRow; kitchen: ServedKitchen }

export async function findVisitorPass(
  ctx: Pick<Context, 'db' | 'now' | 'visitor' | 'catalog'>,
  kitchenId: string,
): Promise<Pass | null> {
  const { db, visitor } = ctx
  if (visitor.pass === null) return null
  const [found] = await db
    .select({ row: kitchenPasses })
    .from(passDevices)
    .innerJoin(kitchenPasses, eq(kitchenPasses.id, passDevices.passId))
    .where(
      and(
        eq(passDevices.tokenHash, hashToken(visitor.pass)),
        eq(kitchenPasses.kitchen, kitchenId),
        validPassCondition(ctx.now()),
      ),
    )
  const kitchen = (await ctx.catalog()).locationById(kitchenId)
  return found && kitchen
    ? { number: found.row.id, by: formatPassActor(found.row), row: found.row, kitchen }
    : null
}

export async function requirePass(
  ctx: Pick<Context, 'db' | 'now' | 'visitor' | 'catalog'>,
  kitchenId: string,
): Promise<Pass> {
  const pass = await findVisitorPass(ctx, kitchenId)
  if (!pass) throw new ServiceError('pass_not_found')
  return pass
}

export async function getPass(ctx: Context, kitchenId: string): Promise<PassInfo> {
  const { row, kitchen } = await requirePass(ctx, kitchenId)
  return passInfo(ctx, kitchen, row)
}

async function servedKitchen(ctx: Context, id: string): Promise<ServedKitchen> {
  const kitchen = (await ctx.catalog()).locationById(id)
  if (!kitchen) throw new ServiceError('pass_not_found')
  return kitchen
}

function passInfo(ctx: Context, kitchen: ServedKitchen, { id, name, until }: PassRow): PassInfo {
  return {
    number: id,
    name,
    until: until.toISOString(),
    now: ctx.now().toISOString(),
    kitchen: {
      id: kitchen.id,
      name: kitchen.name,
      timezone: kitchen.timezone,
      handoffs: handoffServices.filter(service => kitchen.services[service]),
    },
  }
}
