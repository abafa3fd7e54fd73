import type { LocationFile } from '../../../catalog/files/location-file.ts'
import { randomId } from '../../../services/random-id.ts'
import { rotateSecret } from '../../../services/webhooks/rotate-secret.ts'
import { readWebhook, removeWebhook } from '../../../services/webhooks/set-webhook.ts'
import type { WebhookRow } from '../../../services/webhooks/signature.ts'
import { callSigned } from '../../../services/webhooks/signed-call.ts'
import { countDeliveries } from '../../../services/webhooks/waiting-deliveries.ts'
import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { answerByWebhook, dropAnswers, resumeWebhook, setAddress } from '../../kitchen/webhook.ts'
import { shortTime } from '../../table.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = '<store number> [<address> [--answers] | test | rotate [--now] | resume | remove]'

export const verb: OperatorVerb = {
  usage,
  about: `Has the kitchen's own system told what happens to its orders, signed the way of Standard Webhooks:
webhook 101 https://pos.example.com/orders. The secret is shown this once. With --answers its orders wait for what that
system says, and come to nothing where it does not within ten minutes. test tells it something that is no order, rotate makes
another secret and leaves the old one good for a day, or with --now ends it, as one that leaked; resume tries at once what it did not hear, and opens the kitchen that was
paused for it; remove tells it nothing more. Without any of them: how it stands.`,
  async run(context, request) {
    const { values, flags } = readArguments(request.args, {
      area: 'kitchen',
      verb: 'webhook',
      usage,
      needs: ['<store number>'],
      may: '<address>',
      options: [],
      flags: ['answers', 'now'],
    })
    const [store = '', what] = values
    const kitchen = await requireKitchen(context.db, store)
    if (what !== undefined && !isStep(what)) {
      const done = await setAddress(context, request, kitchen, what)
      return flags.answers ? `${done}\n${await answerByWebhook(context, request, kitchen)}` : done
    }
    if (flags.answers) throw new OperatorError('--answers goes with an address.')
    if (flags.now && what !== 'rotate') throw new OperatorError('--now goes with rotate.')
    const webhook = await readWebhook(context.db, kitchen.id)
    if (!webhook)
      throw new OperatorError(
        `${kitchen.name} (${kitchen.id}) has no webhook. To set one: npm run kitchen -- webhook ${kitchen.id} https://…`,
      )
    return what === undefined
      ? describeWebhook(context, kitchen, webhook)
      : steps[what](context, request, kitchen, webhook)
  },
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
  const when = (instant: Date) => shortTime(instant, timezone)
  return [
    `${name} (${id}) is told at ${address}, set by ${setBy} ${when(setAt)}.`,
    ...(oldUntil && oldUntil > now() ? [`Its old secret is good until ${when(oldUntil)}.`] : []),
    `It was told of ${delivered} ${delivered === 1 ? 'event' : 'events'} in 30 days; ${waiting === 0 ? 'nothing' : waiting} ${waiting > 1 ? 'wait' : 'waits'} to be.`,
  ].join('\n')
}

async function test(
  { webhooks, now }: OperatorContext,
  _: OperatorRequest,
  { id, name }: LocationFile,
  webhook: WebhookRow,
): Promise<string> {
  if (!webhooks) throw new OperatorError('Nobody can be called from here.')
  const body = { type: 'webhook.test', timestamp: now().toISOString(), data: { kitchen: id } } as const
  const problem = await callSigned({ webhooks, now }, webhook, { id: randomId('evt'), body })
  if (problem !== null) throw new OperatorError(`${webhook.address} did not take it in: ${problem}.`)
  return `${webhook.address} of ${name} (${id}) took it in.`
}

async function rotate(
  { db, now }: OperatorContext,
  { args }: OperatorRequest,
  { id, timezone }: LocationFile,
): Promise<string> {
  const made = await rotateSecret(db, id, { now: now(), isAtOnce: args.includes('--now') })
  if (!made) throw new OperatorError(`The webhook of ${id} was removed meanwhile.`)
  return [
    `The new secret, shown this once: ${made.secret}`,
    made.oldUntil
      ? `The old one is good beside it until ${shortTime(made.oldUntil, timezone)}: we sign with both, and take either.`
      : 'The old one is good no more.',
  ].join('\n')
}

async function remove(
  context: OperatorContext,
  request: OperatorRequest,
  kitchen: LocationFile,
  { address }: WebhookRow,
): Promise<string> {
  await removeWebhook(context.db, kitchen.id)
  const dropped = await dropAnswers(context, request, kitchen)
  return [
    `${address} is told nothing of ${kitchen.name} (${kitchen.id}) any more.`,
    ...(dropped ? ['Its orders are accepted for it again, unless somebody has a pass.'] : []),
  ].join('\n')
}
