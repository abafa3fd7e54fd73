import { safeText } from '#src/contract/primitives.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { DESK_SCOPES, type DeskScope, isRefundScope } from '#src/domain/order/desk-scopes.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  describeEndTime,
  describeKitchenScope,
  formatOrList,
  getKitchenTimezone,
} from '#src/server/operator/descriptions.ts'
import { findKitchen } from '#src/server/operator/find-kitchen.ts'
import { parsePeriod } from '#src/server/operator/kitchen/read-options.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { describeRefundLimit, parseRefundLimit } from '#src/server/operator/orders/refund-limit.ts'
import { formatDeskKeyActor, issueDeskKey } from '#src/server/services/desk/keys.ts'

const DEFAULT_DURATION = `${90 * 24}h`
/** Default refund limit of a new key, in dollars per business day. */
const DEFAULT_REFUND_LIMIT = '200'
const NAME_MAX = 40
const nameSchema = safeText(NAME_MAX).min(1)
const usage =
  '<name> --may refund,cancel [--refund-limit <dollars>|none] [--kitchen <store number>] [--until <time> | --for <length>]'

export const command: OperatorCommand = {
  usage,
  description: `Creates an API key of the order desk for another system: key "Support" --may read,refund. Scopes are ${formatOrList([...DESK_SCOPES])},
for one kitchen or for all; changing orders includes reading them. The key's name is recorded with every action. It refunds
up to $${DEFAULT_REFUND_LIMIT} per business day by default, cancellations included, and expires after 90 days by default. The key is shown only once.`,

  async plan(context, request) {
    const { kitchen, ...key } = await read(context, request)
    return `Creates an API key “${key.name}”: it may ${describeKey(key, kitchen)}.`
  },

  async run(context, request) {
    const { db, siteUrl } = context
    const { kitchen, ...key } = await read(context, request)
    const newKey = { ...key, kitchen: kitchen?.id ?? null, issuedBy: request.by }
    const { id, secret } = await issueDeskKey(db, newKey)
    return [
      `This is ${formatDeskKeyActor({ id, name: key.name })}: it may ${describeKey(key, kitchen)}.`,
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
    command: 'key',
    usage,
    required: ['<name>'],
    options: ['may', 'refund-limit', 'kitchen', 'until', 'for'],
  })
  const name = parseName(values[0] ?? '')
  const scopes = parseScopes(options.may)
  const kitchen = await findKitchen(db, options.kitchen)
  const issuedAt = now()
  const length = options.until === null ? (options.for ?? DEFAULT_DURATION) : options.for
  const period = { until: options.until, for: length, from: null }
  const { until } = parsePeriod(period, { zone: getKitchenTimezone(kitchen), now: issuedAt })
  const refundLimit = readRefundLimit(scopes, options['refund-limit'])
  return { name, scopes, kitchen, refundLimit, issuedAt, until }
}

type NewDeskKey = { scopes: DeskScope[]; refundLimit: Cents | null; until: Date }

function describeKey({ scopes, refundLimit, until }: NewDeskKey, kitchen: LocationFile | null): string {
  const limit = scopes.some(isRefundScope) ? `, ${describeRefundLimit(refundLimit)}` : ''
  return `${scopes.join(', ')} ${describeKitchenScope(kitchen)}${limit}, ${describeEndTime(until, kitchen)}`
}

function readRefundLimit(scopes: DeskScope[], text: string | null): Cents | null {
  if (scopes.some(isRefundScope)) return parseRefundLimit(text ?? DEFAULT_REFUND_LIMIT)
  if (text === null) return null
  throw new OperatorError('--refund-limit is for keys that may refund or cancel.')
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
  // Every change returns the full order, so every key includes the scope `read`.
  return DESK_SCOPES.filter(scope => scope === 'read' || scopeNames.includes(scope))
}
