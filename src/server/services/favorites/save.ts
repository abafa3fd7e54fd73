import { favorites } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/require-member.ts'
import { listFavorites } from './list.ts'

/** Keeps a kitchen as a favorite; kept already, it stays where it is. */
export async function saveFavorite(ctx: Context, menuId: string): Promise<{ favorites: string[] }> {
  const { memberId } = requireMember(ctx)
  const catalogue = await ctx.catalogue()
  if (catalogue.kitchenMenu(menuId)?.kind !== 'regular') throw new ServiceError('location_not_found')
  await ctx.db.insert(favorites).values({ memberId, menuId, createdAt: ctx.now() }).onConflictDoNothing()
  return { favorites: await listFavorites(ctx.db, memberId) }
}
