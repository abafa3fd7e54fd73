import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobLeases } from '../db/schema/jobs.ts'

/** Rows of `job_leases` whose `holder` is a value: the newest version, and the last webhook. */
const VERSION = 'storyblok version'
const WEBHOOK = 'storyblok webhook'
/** The lease of the process that polls. */
export const POLL = 'poll storyblok'

/** After this long without a webhook, webhooks count as not set up. */
const WEBHOOK_SECONDS = 30 * 86_400

export type SpaceNews = {
  /** The newest version that a process has seen; null before the first. */
  version: string | null
  /** The last webhook, by an id; null if none was received for a long time. */
  webhook: { id: string; force: boolean } | null
  /** True if no process needs to poll yet. */
  isPolled: boolean
}

export async function readSpaceNews(db: Database): Promise<SpaceNews> {
  const { name, holder, until } = jobLeases
  const rows = await db
    .select({ name, holder, isCurrent: sql<boolean>`${until} > now()` })
    .from(jobLeases)
    .where(inArray(name, [VERSION, WEBHOOK, POLL]))
  const current = (wanted: string) => rows.find(row => row.name === wanted && row.isCurrent)?.holder
  const [id, force] = current(WEBHOOK)?.split(' ') ?? []
  return {
    version: rows.find(row => row.name === VERSION)?.holder ?? null,
    webhook: id ? { id, force: force === 'force' } : null,
    isPolled: current(POLL) !== undefined,
  }
}

export async function shareVersion(db: Database, version: string): Promise<void> {
  await setRow(db, VERSION, version, 0)
}

export async function shareWebhook(
  db: Database,
  { id, force }: { id: string; force: boolean },
): Promise<void> {
  await setRow(db, WEBHOOK, force ? `${id} force` : id, WEBHOOK_SECONDS)
}

/** Marks webhooks as not set up, which restores frequent polling. */
export async function resetWebhooks(db: Database): Promise<void> {
  await db.delete(jobLeases).where(inArray(jobLeases.name, [WEBHOOK]))
}

async function setRow(db: Database, name: string, holder: string, seconds: number): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds}::float8)`
  await db
    .insert(jobLeases)
    .values({ name, holder, until })
    .onConflictDoUpdate({ target: jobLeases.name, set: { holder, until } })
}
