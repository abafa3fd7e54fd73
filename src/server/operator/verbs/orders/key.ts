import { safeText } from '../../../../contract/primitives.ts'
import { DESK_SCOPES, type DeskScope } from '../../../../domain/order/desk-scopes.ts'
import { holderOf, issueKey } from '../../../services/desk/keys.ts'
import { readArguments } from '../../arguments.ts'
import { findKitchen } from '../../find-kitchen.ts'
import { readPeriod } from '../../kitchen/read-options.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'
import { orList, placeWords, untilWords, zoneOf } from '../../words.ts'

const USUAL_LENGTH = `${90 * 24}h`
const NAME_MAX = 40
const named = safeText(NAME_MAX).min(1)
const usage = '<name> --may refund,cancel [--kitchen <store number>] [--until <time> | --for <length>]'

export const verb: OperatorVerb = {
  usage,
  about: `Makes a key to the order desk for another system, over HTTP: key "Support" --may read,refund. It may ${orList([...DESK_SCOPES])},
as far as is said, for one kitchen or for all; who may change an order may read it, too. Its name is written beside all that is done with it. Without an end it is good
for 90 days. The key is shown this once.`,
  async run({ db, now, siteUrl }, { args, by }) {
    const { values, options } = readArguments(args, {
      area: 'orders',
      verb: 'key',
      usage,
      needs: ['<name>'],
      options: ['may', 'kitchen', 'until', 'for'],
    })
    const name = readName(values[0] ?? '')
    const scopes = readScopes(options.may)
    const kitchen = await findKitchen(db, options.kitchen)
    const issuedAt = now()
    const length = options.until === null ? (options.for ?? USUAL_LENGTH) : options.for
    const period = { until: options.until, for: length, from: null }
    const { until } = readPeriod(period, { zone: zoneOf(kitchen), now: issuedAt })
    const place = kitchen?.id ?? null
    const { id, secret } = await issueKey(db, {
      ...{ name, scopes, kitchen: place, issuedAt, until },
      issuedBy: by,
    })
    return [
      `This is ${holderOf({ id, name })}: it may ${scopes.join(', ')} ${placeWords(kitchen)}, ${untilWords(until, kitchen)}.`,
      '',
      secret,
      '',
      `It goes into the header of each call: authorization: Bearer ${secret.slice(0, 8)}…`,
      `What there is to call: ${siteUrl}/api/openapi.json, below /api/desk`,
      `To take it back: npm run orders -- revoke-key ${id}`,
    ].join('\n')
  },
}

function readName(text: string): string {
  const read = named.safeParse(text)
  if (read.success) return read.data
  throw new OperatorError(`“${text}” is no name for a key: write up to ${NAME_MAX} letters on one line.`)
}

function readScopes(text: string | null): DeskScope[] {
  const words = (text ?? '').split(',').map(word => word.trim())
  const wrong = words.find(word => !DESK_SCOPES.some(scope => scope === word))
  if (wrong !== undefined)
    throw new OperatorError(
      `${text === null ? 'Say what it may' : `“${wrong}” is nothing a key may`}: --may read, or several of ${DESK_SCOPES.join(',')}.`,
    )
  // What changed an order answers with all of it.
  return DESK_SCOPES.filter(scope => scope === 'read' || words.includes(scope))
}
