import { HOUR_MS } from '#src/domain/time/durations.ts'
import type { Database } from '#src/server/db/database.ts'
import { auditState } from '#src/server/db/schema/audit.ts'
import type { Context } from '../context.ts'
import { checkInvariants } from './check-invariants.ts'

/**
 * Start hour (UTC) and length in hours of the nightly audit window, during which most kitchens from Hawaii to
 * the East Coast are closed.
 */
const NIGHT_START = 9
const NIGHT_HOURS = 3

type AuditState = typeof auditState.$inferSelect

export async function readAuditState(db: Database): Promise<AuditState | null> {
  const [state] = await db.select().from(auditState)
  return state ?? null
}

/**
 * Once a night, audits everything that changed since the latest audit that found no violations. A violation
 * is therefore reported every night until it is corrected.
 */
export async function auditNightly({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const auditedAt = now()
  const night = new Date(auditedAt).setUTCHours(NIGHT_START, 0, 0, 0)
  const isNight = auditedAt.getTime() >= night && auditedAt.getTime() < night + NIGHT_HOURS * HOUR_MS
  const last = await readAuditState(db)
  if (!isNight || (last && last.auditedAt.getTime() >= night)) return
  const { broken } = await checkInvariants(db, {
    since: last?.cleanAt ?? null,
    onProgress: progress => log.info({ progress }, 'nightly audit'),
  })
  for (const { name, ids } of broken)
    log.error({ invariant: name, ids: ids.slice(0, 5) }, 'audit found a violation: npm run orders -- audit')
  const state = { auditedAt, cleanAt: broken.length === 0 ? auditedAt : (last?.cleanAt ?? null), broken }
  await db.insert(auditState).values(state).onConflictDoUpdate({ target: auditState.id, set: state })
}
