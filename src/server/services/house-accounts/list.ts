import { and, asc, eq, sql } from 'drizzle-orm'
import type { HouseAccount } from '#src/contract/cart/payments.ts'
import { houseAccountMembers, houseAccounts } from '#src/server/db/schema/house-accounts.ts'
import type { Context } from '../context.ts'

export async function listHouseAccounts({ db }: Context, memberId: string): Promise<HouseAccount[]> {
  const left = sql<number>`greatest(${houseAccounts.limit} - ${houseAccounts.owed} - ${houseAccounts.held}, 0)`
  return db
    .select({ id: houseAccounts.id, description: houseAccounts.name, left })
    .from(houseAccounts)
    .innerJoin(houseAccountMembers, eq(houseAccountMembers.accountId, houseAccounts.id))
    .where(and(eq(houseAccountMembers.memberId, memberId), eq(houseAccounts.state, 'active')))
    .orderBy(asc(houseAccounts.name), asc(houseAccounts.id))
}
