import { holderOf, revokeKey } from '../../../services/desk/keys.ts'
import { readArguments } from '../../arguments.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'

const usage = '<key>'

export const verb: OperatorVerb = {
  usage,
  about: 'Revokes an API key of the order desk at once, by its number in the list of keys.',
  async run({ db, now }, { args, by }) {
    const needs = ['<key>']
    const { values } = readArguments(args, { area: 'orders', verb: 'revoke-key', usage, needs, options: [] })
    const [text = ''] = values
    const key = /^\d{1,9}$/.test(text) ? await revokeKey(db, Number(text), { by, now: now() }) : null
    if (!key) throw new OperatorError(`There is no valid key “${text}”. To see them: npm run orders -- keys`)
    return `Revoked ${holderOf(key)}.`
  },
}
