import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { requireKitchen } from '#src/server/operator/find-kitchen.ts'
import { describeAcceptanceAfter } from '#src/server/operator/kitchen/acceptance-after.ts'
import {
  disableWebhookAcceptance,
  enableWebhookAcceptance,
  resumeWebhook,
  setWebhookUrl,
} from '#src/server/operator/kitchen/webhook.ts'
import {
  planSecretRotation,
  planWebhookRemoval,
  planWebhookResume,
  planWebhookUrl,
} from '#src/server/operator/kitchen/webhook-plans.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { formatTimestamp } from '#src/server/operator/table.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { countDeliveries } from '#src/server/services/webhooks/pending-deliveries.ts'
import { rotateSecret } from '#src/server/services/webhooks/rotate-secret.ts'
import { readWebhook, removeWebhook } from '#src/server/services/webhooks/set-webhook.ts'
import type { WebhookRow } from '#src/server/services/webhooks/signature.ts'
import { sendSignedCall } from '#src/server/services/webhooks/signed-call.ts'

const usage = '<store number> [<url> [--answers] | test | rotate [--now] | resume | remove]'

export const command: OperatorCommand = {
  usage,
  description: `Sends a kitchen's order events to its own system, signed as Standard Webhooks:
webhook 101 https://pos.example.com/orders. The secret is shown only once. With --answers, orders wait for that
system to accept them and are canceled after ten minutes without a response. test sends a test event; rotate creates
a new secret and accepts the old one for another day, or revokes it with --now, for example after a leak; resume retries failed events immediately and reopens a kitchen that was
paused because of them; remove deletes the webhook. Without any of these, shows its state.`,

  async plan(context, request) {
    const { kitchen, step, url, flags } = await read(context, request)
    if (url !== null) return planWebhookUrl(context, kitchen, { url, acceptsOrders: flags.answers })
    const webhook = await requireWebhook(context, kitchen)
    switch (step) {
      case 'rotate':
        return planSecretRotation(kitchen, webhook, flags.now)
      case 'resume':
        return planWebhookResume(context, kitchen)
      case 'remove':
        return planWebhookRemoval(context, kitchen, webhook)
      default:
        return null
    }
  },

  async run(context, request) {
    const { kitchen, step, url, flags } = await read(context, request)
    if (url !== null) {
      const result = await setWebhookUrl(context, request, kitchen, url)
      return flags.answers ? `${result}\n${await enableWebhookAcceptance(context, request, kitchen)}` : result
    }
    const webhook = await requireWebhook(context, kitchen)
    return step === null
      ? describeWebhook(context, kitchen, webhook)
      : steps[step](context, request, kitchen, webhook)
  },
}

async function read(context: OperatorContext, { args }: OperatorRequest) {
  const { values, flags } = parseArguments(args, {
    area: 'kitchen',
    command: 'webhook',
    usage,
    required: ['<store number>'],
    optional: '<url>',
    options: [],
    flags: ['answers', 'now'],
  })
  const [store = '', argument = null] = values
  const kitchen = await requireKitchen(context.db, store)
  const step = argument !== null && isStep(argument) ? argument : null
  const url = step === null ? argument : null
  if (flags.answers && url === null) throw new OperatorError('--answers goes with a URL.')
  if (flags.now && step !== 'rotate') throw new OperatorError('--now goes with rotate.')
  return { kitchen, step, url, flags }
}

async function requireWebhook({ db }: OperatorContext, { id, name }: LocationFile): Promise<WebhookRow> {
  const webhook = await readWebhook(db, id)
  if (webhook) return webhook
  throw new OperatorError(
    `${name} (${id}) has no webhook. To set one: npm run kitchen -- webhook ${id} https://…`,
  )
}

type Step = (
  context: OperatorContext,
  request: OperatorRequest,
  kitchen: LocationFile,
  webhook: WebhookRow,
) => Promise<string>

const steps = { test, rotate, resume: resumeWebhook, remove } satisfies Record<string, Step>

function isStep(word: string): word is keyof typeof steps {
  return Object.hasOwn(steps, word)
}

async function describeWebhook(
  { db, now }: OperatorContext,
  { id, name, timezone }: LocationFile,
  { address, setAt, setBy, oldUntil }: WebhookRow,
): Promise<string> {
  const { delivered, waiting } = await countDeliveries(db, id)
  const formatTime = (instant: Date) => formatTimestamp(instant, timezone)
  return [
    `${name} (${id}) gets its events at ${address}, set by ${setBy} ${formatTime(setAt)}.`,
    ...(oldUntil && oldUntil > now() ? [`Its old secret is valid until ${formatTime(oldUntil)}.`] : []),
    `In the last 30 days, ${delivered} ${delivered === 1 ? 'event was' : 'events were'} delivered; ${waiting === 0 ? 'none' : waiting} ${waiting > 1 ? 'are' : 'is'} waiting.`,
  ].join('\n')
}

async function test(
  { webhooks, now }: OperatorContext,
  _: OperatorRequest,
  { id, name }: LocationFile,
  webhook: WebhookRow,
): Promise<string> {
  if (!webhooks) throw new OperatorError('Webhooks cannot be called from here.')
  const body = { type: 'webhook.test', timestamp: now().toISOString(), data: { kitchen: id } } as const
  const problem = await sendSignedCall({ webhooks, now }, webhook, { id: randomId('evt'), body })
  if (problem !== null) throw new OperatorError(`${webhook.address} did not accept it: ${problem}.`)
  return `${webhook.address} of ${name} (${id}) accepted it.`
}

async function rotate(
  { db, now }: OperatorContext,
  { args }: OperatorRequest,
  { id, timezone }: LocationFile,
): Promise<string> {
  const rotated = await rotateSecret(db, id, { now: now(), isImmediate: args.includes('--now') })
  if (!rotated) throw new OperatorError(`The webhook of ${id} has been removed.`)
  return [
    `New secret, shown only once: ${rotated.secret}`,
    rotated.oldUntil
      ? `The old one stays valid until ${formatTimestamp(rotated.oldUntil, timezone)}: events are signed with both, and either is accepted.`
      : 'The old one is no longer valid.',
  ].join('\n')
}

async function remove(
  context: OperatorContext,
  request: OperatorRequest,
  kitchen: LocationFile,
  { address }: WebhookRow,
): Promise<string> {
  await removeWebhook(context.db, kitchen.id)
  const stopped = await disableWebhookAcceptance(context, request, kitchen)
  return [
    `Removed the webhook ${address} of ${kitchen.name} (${kitchen.id}).`,
    ...(stopped ? [await describeAcceptanceAfter(context, kitchen)] : []),
  ].join('\n')
}
