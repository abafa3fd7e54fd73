import { renderUnicodeCompact } from 'uqr'
import { safeText } from '#src/contract/primitives.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { describeEndTime } from '#src/server/operator/descriptions.ts'
import { requireKitchen } from '#src/server/operator/find-kitchen.ts'
import { parsePeriod } from '#src/server/operator/kitchen/read-options.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { formatPassActor, issuePass } from '#src/server/services/kitchen-pass/passes.ts'

const DEFAULT_NAME = 'kitchen tablet'
const DEFAULT_DURATION = `${30 * 24}h`
const NAME_MAX = 40
const nameSchema = safeText(NAME_MAX).min(1)
const usage = '<store number> [<name>] [--until <time> | --for <length>]'

export const command: OperatorCommand = {
  usage,
  description: `Creates a pass and prints its link, for a phone or tablet behind the counter: pass 101 "Counter tablet" --for 12h.
Anyone who opens it can see and accept the kitchen's orders, and new orders wait until someone does. The pass's name
is recorded with every action. It expires after 30 days by default. The link is shown only once.`,

  async plan(context, request) {
    const { kitchen, name, until } = await read(context, request)
    return [
      `Creates a pass “${name}” for ${kitchen.name} (${kitchen.id}), valid ${describeEndTime(until, kitchen)}.`,
      'Anyone with its link can see and accept the kitchen’s orders. Once it is opened, new orders wait for that, and are canceled if no one accepts them in time.',
    ].join('\n')
  },

  async run(context, request) {
    const { db, siteUrl } = context
    const { kitchen, ...pass } = await read(context, request)
    const { name, until } = pass
    const { id, secret } = await issuePass(db, { ...pass, kitchen: kitchen.id, issuedBy: request.by })
    // The secret is in the URL fragment, which browsers do not send to servers.
    const link = `${siteUrl}/kitchen/${encodeURIComponent(kitchen.id)}#${secret}`
    return [
      `This is ${formatPassActor({ id, name })}, for ${kitchen.name} (${kitchen.id}), valid ${describeEndTime(until, kitchen)}.`,
      '',
      renderUnicodeCompact(link, { border: 2 }),
      '',
      link,
      '',
      'Open it on each phone or tablet behind the counter. Anyone with the link can use it until it expires, so do not share it.',
      ...(new URL(siteUrl).hostname === 'localhost'
        ? ['Other devices need an address they can reach: set SITE_URL.']
        : []),
      `To revoke it: npm run kitchen -- revoke ${id}`,
    ].join('\n')
  },
}

async function read({ db, now }: OperatorContext, { args }: OperatorRequest) {
  const { values, options } = parseArguments(args, {
    area: 'kitchen',
    command: 'pass',
    usage,
    required: ['<store number>'],
    optional: '<name>',
    options: ['until', 'for'],
  })
  const [store = '', givenName = DEFAULT_NAME] = values
  const kitchen = await requireKitchen(db, store)
  const issuedAt = now()
  const length = options.until === null ? (options.for ?? DEFAULT_DURATION) : options.for
  const period = { ...options, for: length, from: null }
  const { until } = parsePeriod(period, { zone: kitchen.timezone, now: issuedAt })
  return { kitchen, name: parseName(givenName), issuedAt, until }
}

function parseName(text: string): string {
  const result = nameSchema.safeParse(text)
  if (result.success) return result.data
  throw new OperatorError(`“${text}” is not a valid name: use one line of up to ${NAME_MAX} characters.`)
}
