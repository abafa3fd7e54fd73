import { renderUnicodeCompact } from 'uqr'
import { safeText } from '../../../../contract/primitives.ts'
import { holderOf, issuePass } from '../../../services/kitchen-pass/passes.ts'
import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { readPeriod } from '../../kitchen/read-options.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'
import { untilWords } from '../../words.ts'

const USUAL_NAME = 'kitchen tablet'
const USUAL_LENGTH = `${30 * 24}h`
const NAME_MAX = 40
const named = safeText(NAME_MAX).min(1)
const usage = '<store number> [<name>] [--until <time> | --for <length>]'

export const verb: OperatorVerb = {
  usage,
  about: `Prints the link of a pass, for a phone or tablet behind the counter: pass 101 "Counter tablet" --for 12h.
Whoever opens it sees the kitchen's orders and answers them; from then on they wait for that. Its name is written
beside all that is pressed on it. Without an end it is good for 30 days. The link is shown this once.`,
  async run({ db, now, siteUrl }, { args, by }) {
    const { values, options } = readArguments(args, {
      area: 'kitchen',
      verb: 'pass',
      usage,
      needs: ['<store number>'],
      may: '<name>',
      options: ['until', 'for'],
    })
    const [store = '', given = USUAL_NAME] = values
    const kitchen = await requireKitchen(db, store)
    const name = readName(given)
    const issuedAt = now()
    const length = options.until === null ? (options.for ?? USUAL_LENGTH) : options.for
    const period = { ...options, for: length, from: null }
    const { until } = readPeriod(period, { zone: kitchen.timezone, now: issuedAt })
    const { id, secret } = await issuePass(db, {
      kitchen: kitchen.id,
      name,
      issuedAt,
      issuedBy: by,
      until,
    })
    // Browsers send nowhere what stands behind a #.
    const link = `${siteUrl}/kitchen/${encodeURIComponent(kitchen.id)}#${secret}`
    return [
      `This is ${holderOf({ id, name })}, for ${kitchen.name} (${kitchen.id}), good ${untilWords(until, kitchen)}.`,
      '',
      renderUnicodeCompact(link, { border: 2 }),
      '',
      link,
      '',
      'Open it on each phone or tablet behind the counter; whoever has the link can until it ends, so do not pass it on.',
      ...(new URL(siteUrl).hostname === 'localhost'
        ? ['Another device needs an address that it can reach: set SITE_URL.']
        : []),
      `To take it back: npm run kitchen -- revoke ${id}`,
    ].join('\n')
  },
}

function readName(text: string): string {
  const read = named.safeParse(text)
  if (read.success) return read.data
  throw new OperatorError(`“${text}” is no name for a pass: write up to ${NAME_MAX} letters on one line.`)
}
