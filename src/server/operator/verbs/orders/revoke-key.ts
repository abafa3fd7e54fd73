import { holderOf, revokeKey } from '../../../services/desk/keys.ts'
import { readArguments } from '../../arguments.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'

const usage = '<key>'

export const verb: OperatorVerb = {
  usage,
  about: 'Ends a key to the order desk at once, by its number in the list of keys.',
  async run({ db, now }, { args, by }) {
    const needs = ['<key>']
    const { values } = readArguments(args, { area: 'orders', verb: 'revoke-key', usage, needs, options: [] })
    const [text = ''] = values
    const key = /^\d{1,9}$/.test(text) ? await revokeKey(db, Number(text), { by, now: now() }) : null
    if (!key)
      throw new OperatorError(`There is no key “${text}” that is good. What there is: npm run orders -- keys`)
    return `Took back ${holderOf(key)}: nothing can be done with it any more.`
  },
}
