import type { Cents } from '#src/domain/money/money.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { houseAccountMembers, houseAccounts } from '#src/server/db/schema/house-accounts.ts'
import { randomId } from '../random-id.ts'

type NewAccount = { name: string; limit: Cents; memberIds: string[]; now: Date }

export async function openHouseAccount(
  tx: Transaction,
  { name, limit, memberIds, now }: NewAccount,
): Promise<string> {
  const id = randomId('ha')
  await tx.insert(houseAccounts).values({ id, name, limit, state: 'active', createdAt: now })
  await tx
    .insert(houseAccountMembers)
    .values([...new Set(memberIds)].map(memberId => ({ accountId: id, memberId })))
  return id
}
