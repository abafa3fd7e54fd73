import { eq } from 'drizzle-orm'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { houseAccounts } from '#src/server/db/schema/house-accounts.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  type OperatorCommand,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { parseDollarArgument } from '#src/server/operator/parse-dollars.ts'
import { creditHouseAccount } from '#src/server/services/house-accounts/ledger.ts'

const usage = '<id> <amount> <reference>'

export const command: OperatorCommand = {
  usage,
  description: 'Records a payment to a house account, once per reference.',

  async plan({ db }, request) {
    const { accountId, amount, cause } = read(request)
    const [account] = await db.select().from(houseAccounts).where(eq(houseAccounts.id, accountId))
    if (!account) throw new OperatorError(`There is no house account ${accountId}.`)
    const { name, owed } = account
    return `Records a payment of ${formatCents(amount)} by ${name} (${cause}). It ${describeDebt(owed)} now and ${describeDebt(owed - amount)} afterward, unless ${cause} was recorded before.`
  },

  async run({ db, now }, request) {
    const { accountId, amount, cause } = read(request)
    return db.transaction(async tx => {
      const matchesAccount = eq(houseAccounts.id, accountId)
      const [account] = await tx.select().from(houseAccounts).where(matchesAccount).for('update')
      if (!account) throw new OperatorError(`There is no house account ${accountId}.`)
      await creditHouseAccount(tx, { kind: 'paid', accountId, cause, amount, at: now() })
      const [after] = await tx.select().from(houseAccounts).where(matchesAccount)
      const owed = after?.owed ?? account.owed
      return owed === account.owed
        ? `The payment ${cause} was already recorded. ${account.name} ${describeDebt(owed)}.`
        : `Recorded ${cause}: ${account.name} now ${describeDebt(owed)}.`
    })
  },
}

function describeDebt(owed: Cents): string {
  return owed < 0 ? `has a credit of ${formatCents(-owed)}` : `owes ${formatCents(owed)}`
}

function read({ args }: OperatorRequest): { accountId: string; amount: Cents; cause: string } {
  const parsedArgs = parseArguments(args, {
    area: 'orders',
    command: 'house-account-paid',
    usage,
    required: ['<id>', '<amount>', '<reference>'],
    options: [],
  })
  const [accountId = '', text = '', cause = ''] = parsedArgs.values
  const amount = parseDollarArgument(text)
  if (!amount) throw new OperatorError(`“${text}” is not an amount. Use dollars, such as 120 or 120.50.`)
  return { accountId, amount, cause }
}
