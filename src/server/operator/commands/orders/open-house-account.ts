import { inArray } from 'drizzle-orm'
import { emailKey } from '#src/domain/member/email.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  type OperatorCommand,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { parseDollarArgument } from '#src/server/operator/parse-dollars.ts'
import { openHouseAccount } from '#src/server/services/house-accounts/open.ts'

const usage = '<name> <limit> <email…>'

export const command: OperatorCommand = {
  usage,
  description:
    'Opens a house account: members with these addresses can charge orders to it, up to the limit.',

  async plan({ db }, request) {
    const { name, limit, keys } = read(request)
    await requireMembers(db, keys)
    return `Opens a house account for ${name}: ${keys.join(', ')} can charge orders to it, up to ${formatCents(limit)}.`
  },

  async run({ db, now }, request) {
    const { name, limit, keys } = read(request)
    return db.transaction(async tx => {
      const memberIds = await requireMembers(tx, keys)
      const id = await openHouseAccount(tx, { name, limit, memberIds, now: now() })
      return `Opened ${id} for ${name}: up to ${formatCents(limit)}.`
    })
  },
}

function read({ args }: OperatorRequest): { name: string; limit: Cents; keys: string[] } {
  const parsedArgs = parseArguments(args, {
    area: 'orders',
    command: 'open-house-account',
    usage,
    required: ['<name>', '<limit>', '<email…>'],
    options: [],
  })
  const [name = '', amount = '', ...emails] = parsedArgs.values
  const limit = parseDollarArgument(amount)
  if (!limit) throw new OperatorError(`“${amount}” is not an amount. Use dollars, such as 500 or 250.00.`)
  return { name, limit, keys: [...new Set(emails.map(emailKey))] }
}

async function requireMembers(db: Database | Transaction, keys: string[]): Promise<string[]> {
  const matches = await db.select().from(members).where(inArray(members.emailKey, keys))
  const missing = keys.filter(key => !matches.some(member => member.emailKey === key))
  if (missing.length > 0) throw new OperatorError(`There is no member ${missing.join(', ')}.`)
  return matches.map(member => member.id)
}
