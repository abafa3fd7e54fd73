import { parseArguments } from '#src/server/operator/arguments.ts'
import { type OperatorCommand, OperatorError } from '#src/server/operator/operator-command.ts'
import { checkInvariants } from '#src/server/services/desk/check-invariants.ts'

const IDS_SHOWN = 5
/** Number of parallel checks, few enough to leave the site most of the database's CPU time. */
const CONCURRENCY = 2

export const command: OperatorCommand = {
  usage: '',
  description: 'Checks the invariants of orders and money in the database. Changes nothing.',
  async run({ db, onProgress }, { args }) {
    parseArguments(args, { area: 'orders', command: 'audit', usage: '', required: [], options: [] })
    const { checked, broken } = await checkInvariants(db, { onProgress, concurrency: CONCURRENCY })
    const lines = broken.map(({ name, ids }) => {
      const more = ids.length > IDS_SHOWN ? ` and ${ids.length - IDS_SHOWN} more` : ''
      return `✗ ${name}: ${ids.slice(0, IDS_SHOWN).join(', ')}${more}`
    })
    if (lines.length > 0)
      throw new OperatorError(`${lines.length} of ${checked} do not hold:\n${lines.join('\n')}`)
    return `✓ All ${checked} hold.`
  },
}
