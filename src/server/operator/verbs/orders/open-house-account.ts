import { inArray } from 'drizzle-orm'
import { emailKey } from '../../../../domain/member/email.ts'
import { formatCents, parseDollars } from '../../../../domain/money/money.ts'
import { members } from '../../../db/schema/members.ts'
import { openHouseAccount } from '../../../services/house-accounts/open.ts'
import { readArguments } from '../../arguments.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'

const usage = '<name> <limit> <email…>'

export const verb: OperatorVerb = {
  usage,
  about: 'Opens a house account: members with these addresses may put orders on it until they owe the limit.',
  async run({ db, now }, { args }) {
    const given = readArguments(args, {
      area: 'orders',
      verb: 'open-house-account',
      usage,
      needs: ['<name>', '<limit>', '<email…'],
      options: [],
    })
    const [name = '', amount = '', ...emails] = given.values
    const limit = parseDollars(amount)
    if (limit === null) throw new OperatorError(`“${amount}” is no amount, such as 500 or 250.00.`)
    const keys = [...new Set(emails.map(emailKey))]
    return db.transaction(async tx => {
      const found = await tx.select().from(members).where(inArray(members.emailKey, keys))
      const missing = keys.filter(key => !found.some(member => member.emailKey === key))
      if (missing.length > 0) throw new OperatorError(`There is no member ${missing.join(', ')}.`)
      const memberIds = found.map(member => member.id)
      const id = await openHouseAccount(tx, { name, limit, memberIds, now: now() })
      return `Opened ${id} for ${name}: up to ${formatCents(limit)}.`
    })
  },
}
