import { safeText } from '#src/contract/primitives.ts'
import { DESK_SCOPES, type DeskScope } from '#src/domain/order/desk-scopes.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  describeEndTime,
  describeKitchenScope,
  formatOrList,
  kitchenTimezone,
} from '#src/server/operator/descriptions.ts'
import { findKitchen } from '#src/server/operator/find-kitchen.ts'
import { parsePeriod } from '#src/server/operator/kitchen/read-options.ts'
import {
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
  type OperatorVerb,
} from '#src/server/operator/verb.ts'
import { deskKeyActor, issueDeskKey } from '#src/server/services/desk/keys.ts'

const DEFAULT_DURATION = `${90 * 24}h`
const NAME_MAX = 40
const nameSchema = safeText(NAME_MAX).min(1)
const usage = '<name> --may refund,cancel [--kitchen <store number>] [--until <time> | --for <length>]'

export const verb: OperatorVerb = {
  usage,
  description: `Creates an API key of the order desk for another system: key "Support" --may read,refund. Scopes are ${formatOrList([...DESK_SCOPES])},
for one kitchen or for all; changing orders includes reading them. The key's name is recorded with every action. It expires
after 90 days by default. The key is shown only once.`,

  async plan(context, request) {
    const { name, scopes, kitchen, until } = await read(context, request)
    return `Creates an API key “${name}”: it may ${scopes.join(', ')} ${describeKitchenScope(kitchen)}, ${describeEndTime(until, kitchen)}.`
  },

  async run(context, request) {
    const { db, siteUrl } = context
    const { kitchen, ...key } = await read(context, request)
    const { name, scopes, until } = key
    const newKey = { ...key, kitchen: kitchen?.id ?? null, issuedBy: request.by }
    const { id, secret } = await issueDeskKey(db, newKey)
    return [
      `This is ${deskKeyActor({ id, name })}: it may ${scopes.join(', ')} ${describeKitchenScope(kitchen)}, ${describeEndTime(until, kitchen)}.`,
      '',
      secret,
      '',
      `Send it in the header of each call: authorization: Bearer ${secret.slice(0, 8)}…`,
      `API reference: ${siteUrl}/api/openapi.json, below /api/desk`,
      `To revoke it: npm run orders -- revoke-key ${id}`,
    ].join('\n')
  },
}

async function read({ db, now }: OperatorContext, { args }: OperatorRequest) {
  const { values, options } = parseArguments(args, {
    area: 'orders',
    verb: 'key',
    usage,
    required: ['<name>'],
    options: ['may', 'kitchen', 'until', 'for'],
  })
  const name = parseName(values[0] ?? '')
  const scopes = parseScopes(options.may)
  const kitchen = await findKitchen(db, options.kitchen)
  const issuedAt = now()
  const length = options.until === null ? (options.for ?? DEFAULT_DURATION) : options.for
  const period = { until: options.until, for: length, from: null }
  const { until } = parsePeriod(period, { zone: kitchenTimezone(kitchen), now: issuedAt })
  return { name, scopes, kitchen, issuedAt, until }
}

function parseName(text: string): string {
  const result = nameSchema.safeParse(text)
  if (result.success) return result.data
  throw new OperatorError(`“${text}” is not a valid name: use one line of up to ${NAME_MAX} characters.`)
}

function parseScopes(text: string | null): DeskScope[] {
  const scopeNames = (text ?? '').split(',').map(word => word.trim())
  const unknownScope = scopeNames.find(word => !DESK_SCOPES.some(scope => scope === word))
  if (unknownScope !== undefined)
    throw new OperatorError(
      `${text === null ? 'Give its scopes' : `“${unknownScope}” is not a scope`}: --may read, or several of ${DESK_SCOPES.join(',')}.`,
    )
  // Every change returns the full order, so every key needs the scope `read`.
  return DESK_SCOPES.filter(scope => scope === 'read' || scopeNames.includes(scope))
}
