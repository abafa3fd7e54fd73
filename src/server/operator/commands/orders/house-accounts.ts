import { asc, count, eq } from 'drizzle-orm'
import { formatCents } from '#src/domain/money/money.ts'
import { houseAccountMembers, houseAccounts } from '#src/server/db/schema/house-accounts.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable } from '#src/server/operator/table.ts'

const heading = ['id', 'name', 'limit', 'owed', 'held', 'members', 'state']

export const command: OperatorCommand = {
  usage: '',
  description: 'Shows the house accounts: limit, amount owed, amount held, and number of members.',
  async run({ db }, { args }) {
    parseArguments(args, { area: 'orders', command: 'house-accounts', usage: '', required: [], options: [] })
    const accounts = await db
      .select({ account: houseAccounts, members: count(houseAccountMembers.memberId) })
      .from(houseAccounts)
      .leftJoin(houseAccountMembers, eq(houseAccountMembers.accountId, houseAccounts.id))
      .groupBy(houseAccounts.id)
      .orderBy(asc(houseAccounts.name), asc(houseAccounts.id))
    const lines = accounts.map(({ account: { id, name, limit, owed, held, state }, members }) => {
      return [id, name, formatCents(limit), formatCents(owed), formatCents(held), String(members), state]
    })
    return lines.length === 0 ? 'There is no house account.' : formatTable([heading, ...lines])
  },
}
