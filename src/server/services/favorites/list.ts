import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { favorites } from '../../db/members-schema.ts'

/** A member's favorite kitchens by menu_id, in the order they were kept. */
export async function listFavorites(db: Database | Transaction, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ menuId: favorites.menuId })
    .from(favorites)
    .where(eq(favorites.memberId, memberId))
    .orderBy(asc(favorites.createdAt), asc(favorites.menuId))
  return rows.map(row => row.menuId)
}
