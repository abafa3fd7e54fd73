import { invariants, whatBreaks } from '../../../services/desk/invariants.ts'
import { readArguments } from '../../arguments.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'

/** So many of what is wrong are named. */
const NAMED = 5

export const verb: OperatorVerb = {
  usage: '',
  about:
    'Asks the database whether everything holds that must always hold of orders and money. Changes nothing.',
  async run({ db }, { args }) {
    readArguments(args, { area: 'orders', verb: 'audit', usage: '', needs: [], options: [] })
    const found: string[] = []
    for (const invariant of invariants) {
      const rows = await whatBreaks(db, invariant)
      if (rows.length === 0) continue
      const named = rows.slice(0, NAMED)
      const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : ''
      found.push(`✗ ${invariant.name}: ${named.join(', ')}${more}`)
    }
    if (found.length > 0)
      throw new OperatorError(`${found.length} of ${invariants.length} do not hold:\n${found.join('\n')}`)
    return `✓ All ${invariants.length} hold.`
  },
}
