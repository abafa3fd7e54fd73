import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { favorites } from '#src/server/db/schema/members.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

export async function listFavorites(db: Database | Transaction, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ menuId: favorites.menuId })
    .from(favorites)
    .where(eq(favorites.memberId, memberId))
    .orderBy(asc(favorites.createdAt), asc(favorites.menuId))
  return rows.map(row => row.menuId)
}

export async function saveFavorite(ctx: Context, menuId: string): Promise<{ favorites: string[] }> {
  const { memberId } = requireMember(ctx)
  const catalog = await ctx.catalog()
  if (catalog.kitchenMenu(menuId)?.kind !== 'regular') throw new ServiceError('location_not_found')
  await ctx.db.insert(favorites).values({ memberId, menuId, createdAt: ctx.now() }).onConflictDoNothing()
  return { favorites: await listFavorites(ctx.db, memberId) }
}

export async function removeFavorite(ctx: Context, menuId: string): Promise<{ favorites: string[] }> {
  const { memberId } = requireMember(ctx)
  await ctx.db.delete(favorites).where(and(eq(favorites.memberId, memberId), eq(favorites.menuId, menuId)))
  return { favorites: await listFavorites(ctx.db, memberId) }
}
