import { WEBHOOK_PASS_ID } from '#src/domain/kitchen/kitchen-change.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import {
  type ChangeRow,
  clearKitchenChanges,
  readKitchenChanges,
  setKitchenChange,
} from '#src/server/catalog/kitchen-changes.ts'
import type { Database } from '#src/server/db/database.ts'
import { isUnresponsivePause } from '#src/server/services/webhooks/pause-unresponsive-kitchen.ts'
import { retryDeliveriesNow } from '#src/server/services/webhooks/pending-deliveries.ts'
import { setWebhook } from '#src/server/services/webhooks/set-webhook.ts'
import { describeGuestVisibility } from '../descriptions.ts'
import { type OperatorContext, OperatorError, type OperatorRequest } from '../operator-command.ts'

/**
 * How long a kitchen accepts orders through its webhook. Every kitchen change must have an end time, so ten
 * years stands in for "indefinitely."
 */
const ACCEPTANCE_DAYS = 3_650

export function requireAllowedUrl({ webhooks }: OperatorContext, url: string): void {
  if (!webhooks?.isAllowedUrl(url))
    throw new OperatorError(
      `“${url}” is not an allowed URL: use https:// and a public host. Allow other hosts with WEBHOOK_HOSTS.`,
    )
}

export async function setWebhookUrl(
  context: OperatorContext,
  { by }: OperatorRequest,
  { id, name }: LocationFile,
  url: string,
): Promise<string> {
  const { db, now } = context
  requireAllowedUrl(context, url)
  const { secret } = await setWebhook(db, { kitchen: id, address: url, by, now: now() })
  return [
    `${name} (${id}) now gets its order events at ${url}.`,
    secret
      ? `Secret, shown only once: ${secret}`
      : `Its secret is unchanged. If it leaked: npm run kitchen -- webhook ${id} rotate --now`,
    `To test it: npm run kitchen -- webhook ${id} test`,
  ].join('\n')
}

export async function enableWebhookAcceptance(
  { db, now, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { id }: LocationFile,
): Promise<string> {
  const startsAt = now()
  const until = new Date(startsAt.getTime() + ACCEPTANCE_DAYS * DAY_MS)
  const detail = { kind: 'answers' as const, pass: WEBHOOK_PASS_ID }
  await setKitchenChange(
    db,
    { kitchen: id, detail, reason: 'Webhook', startsAt, until },
    { by, now: startsAt },
  )
  return `Its orders wait for the system to accept them. ${describeGuestVisibility(isServing)}`
}

/**
 * Removes the override that holds orders until the kitchen's system accepts them. Returns false if no
 * override was set.
 */
export async function disableWebhookAcceptance(
  { db, now }: OperatorContext,
  { by }: OperatorRequest,
  { id }: LocationFile,
): Promise<boolean> {
  const cleared = await clearKitchenChanges(db, createWebhookAcceptanceFilter(id), { by, now: now() })
  return cleared.length > 0
}

export async function usesWebhookAcceptance(db: Database, kitchen: string): Promise<boolean> {
  return (await readKitchenChanges(db)).some(createWebhookAcceptanceFilter(kitchen))
}

export function createWebhookAcceptanceFilter(
  id: string,
): (row: Pick<ChangeRow, 'kitchen' | 'detail'>) => boolean {
  return ({ kitchen, detail }) =>
    kitchen === id && detail.kind === 'answers' && detail.pass === WEBHOOK_PASS_ID
}

/** Retries undelivered events immediately. Reopens the kitchen if it was paused because deliveries failed. */
export async function resumeWebhook(
  { db, now, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { id, name }: LocationFile,
): Promise<string> {
  const at = now()
  const waiting = await retryDeliveriesNow(db, id, at)
  const isPause = (row: Parameters<typeof isUnresponsivePause>[0]) =>
    row.kitchen === id && isUnresponsivePause(row, at)
  const opened = await clearKitchenChanges(db, isPause, { by, now: at })
  return [
    waiting === 0
      ? `${name} (${id}) has received all events.`
      : `${waiting} ${waiting === 1 ? 'event is' : 'events are'} sent to ${name} (${id}) within seconds.`,
    ...(opened.length > 0 ? [`It accepts orders again. ${describeGuestVisibility(isServing)}`] : []),
  ].join('\n')
}
