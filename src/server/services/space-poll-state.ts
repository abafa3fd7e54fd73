import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobLeases } from '../db/schema/jobs.ts'

/**
 * Rows in `job_leases` that are not leases: their `holder` column stores the newest content version and the
 * latest webhook.
 */
const VERSION_ROW = 'storyblok version'
const WEBHOOK_ROW = 'storyblok webhook'
export const POLL_LEASE = 'poll storyblok'

/** Time without a webhook after which the site assumes that webhooks are not set up. */
const WEBHOOK_TTL_SECONDS = 30 * 86_400

export type SpacePollState = {
  /** The newest content version that any process has read, or null before the first poll. */
  version: string | null
  /** The latest webhook, or null if none was received within `WEBHOOK_TTL_SECONDS`. */
  webhook: { id: string; force: boolean } | null
  /** True if the latest poll was recent enough that no process needs to poll now. */
  isPollFresh: boolean
}

export async function readPollState(db: Database): Promise<SpacePollState> {
  const { name, holder, until } = jobLeases
  const rows = await db
    .select({ name, holder, isCurrent: sql<boolean>`${until} > now()` })
    .from(jobLeases)
    .where(inArray(name, [VERSION_ROW, WEBHOOK_ROW, POLL_LEASE]))
  const currentHolder = (rowName: string) => rows.find(row => row.name === rowName && row.isCurrent)?.holder
  const [id, force] = currentHolder(WEBHOOK_ROW)?.split(' ') ?? []
  return {
    version: rows.find(row => row.name === VERSION_ROW)?.holder ?? null,
    webhook: id ? { id, force: force === 'force' } : null,
    isPollFresh: currentHolder(POLL_LEASE) !== undefined,
  }
}

export async function saveContentVersion(db: Database, version: string): Promise<void> {
  await setRow(db, VERSION_ROW, version, 0)
}

export async function recordLatestWebhook(
  db: Database,
  { id, force }: { id: string; force: boolean },
): Promise<void> {
  await setRow(db, WEBHOOK_ROW, force ? `${id} force` : id, WEBHOOK_TTL_SECONDS)
}

/** Marks webhooks as not set up, so that processes poll frequently again. */
export async function resetWebhooks(db: Database): Promise<void> {
  await db.delete(jobLeases).where(inArray(jobLeases.name, [WEBHOOK_ROW]))
}

async function setRow(db: Database, name: string, holder: string, seconds: number): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds}::float8)`
  await db
    .insert(jobLeases)
    .values({ name, holder, until })
    .onConflictDoUpdate({ target: jobLeases.name, set: { holder, until } })
}
