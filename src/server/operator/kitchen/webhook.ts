import { WEBHOOK_ANSWERS } from '../../../domain/kitchen/kitchen-change.ts'
import { DAY_MS } from '../../../domain/time/durations.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { clearKitchenChanges, setKitchenChange } from '../../catalog/kitchen-changes.ts'
import { isUnheardPause } from '../../services/webhooks/pause-unheard.ts'
import { setWebhook } from '../../services/webhooks/set-webhook.ts'
import { hurryDeliveries } from '../../services/webhooks/waiting-deliveries.ts'
import { type OperatorContext, OperatorError, type OperatorRequest } from '../verb.ts'
import { effectWords } from '../words.ts'

/** An answer by webhook stands until the webhook is removed; every change has an end. */
const ANSWERS_DAYS = 3_650

/** Has a kitchen told at an address, and shows its secret where it is new. */
export async function setAddress(
  { db, now, webhooks }: OperatorContext,
  { by }: OperatorRequest,
  { id, name }: LocationFile,
  address: string,
): Promise<string> {
  if (!webhooks?.mayCall(address))
    throw new OperatorError(
      `“${address}” is no address that is called: write https:// and a name on the internet. Others are set with WEBHOOK_HOSTS.`,
    )
  const { secret } = await setWebhook(db, { kitchen: id, address, by, now: now() })
  return [
    `${name} (${id}) is told at ${address} what happens to its orders from now on.`,
    secret
      ? `Its secret, shown this once: ${secret}`
      : `Its secret is the one it had. Where others know it: npm run kitchen -- webhook ${id} rotate --now`,
    `To see whether it listens: npm run kitchen -- webhook ${id} test`,
  ].join('\n')
}

/** Has the orders of a kitchen wait for what its own system says. */
export async function answerByWebhook(
  { db, now, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { id }: LocationFile,
): Promise<string> {
  const startsAt = now()
  const until = new Date(startsAt.getTime() + ANSWERS_DAYS * DAY_MS)
  const detail = { kind: 'answers' as const, pass: WEBHOOK_ANSWERS }
  await setKitchenChange(
    db,
    { kitchen: id, detail, reason: 'Webhook', startsAt, until },
    { by, now: startsAt },
  )
  return `Its orders wait for its answer. ${effectWords(isServing)}`
}

/** Has its orders accepted for it again; whether they waited for its answer. */
export async function dropAnswers(
  { db, now }: OperatorContext,
  { by }: OperatorRequest,
  { id }: LocationFile,
): Promise<boolean> {
  const cleared = await clearKitchenChanges(
    db,
    ({ kitchen, detail }) => kitchen === id && detail.kind === 'answers' && detail.pass === WEBHOOK_ANSWERS,
    { by, now: now() },
  )
  return cleared.length > 0
}

/** Tries at once what a kitchen did not hear yet, and takes back the pause that came of it. */
export async function resumeWebhook(
  { db, now, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { id, name }: LocationFile,
): Promise<string> {
  const at = now()
  const waiting = await hurryDeliveries(db, id, at)
  const isMeant = (row: Parameters<typeof isUnheardPause>[0]) => row.kitchen === id && isUnheardPause(row, at)
  const opened = await clearKitchenChanges(db, isMeant, { by, now: at })
  return [
    waiting === 0
      ? `${name} (${id}) has heard everything.`
      : `${waiting} ${waiting === 1 ? 'event is' : 'events are'} told to ${name} (${id}) within seconds.`,
    ...(opened.length > 0 ? [`It takes orders again. ${effectWords(isServing)}`] : []),
  ].join('\n')
}
