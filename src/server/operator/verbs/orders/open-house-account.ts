import { inArray } from 'drizzle-orm'
import { emailKey } from '../../../../domain/member/email.ts'
import { type Cents, formatCents } from '../../../../domain/money/money.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { members } from '../../../db/schema/members.ts'
import { openHouseAccount } from '../../../services/house-accounts/open.ts'
import { parseArguments } from '../../arguments.ts'
import { parseDollarArgument } from '../../parse-dollars.ts'
import { OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = '<name> <limit> <email…>'

export const verb: OperatorVerb = {
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
    verb: 'open-house-account',
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
