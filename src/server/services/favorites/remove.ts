import { and, eq } from 'drizzle-orm'
import { favorites } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/require-member.ts'
import { listFavorites } from './list.ts'

/** Keeps a kitchen no longer, also one that has left the catalogue; removed twice is fine. */
export async function removeFavorite(ctx: Context, menuId: string): Promise<{ favorites: string[] }> {
  const { memberId } = requireMember(ctx)
  await ctx.db.delete(favorites).where(and(eq(favorites.memberId, memberId), eq(favorites.menuId, menuId)))
  return { favorites: await listFavorites(ctx.db, memberId) }
}
