import { randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '../../domain/time/durations.ts'
import type { Context } from '../services/context.ts'
import { acquireJob } from '../services/job-lease.ts'
import {
  POLL,
  readSpaceNews,
  resetWebhooks,
  type SpaceNews,
  shareVersion,
  shareWebhook,
} from '../services/space-news.ts'

/** Polling interval of the space. With webhooks, polling only catches a missed one. */
const POLL_EVERY_MS = { withWebhooks: 15 * MINUTE_MS, withoutWebhooks: 30 * SECOND_MS }

type Publishing = {
  publish: (options?: { force?: boolean }) => Promise<void>
  poll: () => Promise<void>
  state: () => { version: number; failing: boolean }
}

type Parts = Pick<Context, 'db' | 'log'> & {
  site: Publishing
  /** True if other processes receive a release without polling, as with a deploy hook. */
  publishesForAll?: boolean
}

export type SpaceFollower = {
  /** Publishes in this process and, through the database, in all others. */
  receiveWebhook: (options?: { force?: boolean }) => Promise<void>
  /** Publishes what other processes announced. Polls the space if no process has polled recently. */
  run: () => Promise<void>
}

/** Keeps the content of all processes current. Only one process at a time polls the space. */
export function pollSpace({ db, log, site, publishesForAll = false }: Parts): SpaceFollower {
  const holder = randomUUID()
  let seen: Pick<SpaceNews, 'version' | 'webhook'> | null = null

  async function run(): Promise<void> {
    const news = await readSpaceNews(db)
    if (seen && !publishesForAll) publishNews(news, seen)
    seen = news
    const everyMs = news.webhook ? POLL_EVERY_MS.withWebhooks : POLL_EVERY_MS.withoutWebhooks
    if (!news.isPolled && (await acquireJob(db, POLL, holder, everyMs))) await poll(news)
    else if (site.state().failing) await site.poll()
  }

  function publishNews({ version, webhook }: SpaceNews, last: Pick<SpaceNews, 'version' | 'webhook'>): void {
    if (webhook && webhook.id !== last.webhook?.id) void site.publish({ force: webhook.force })
    else if (version !== last.version) void site.publish()
  }

  async function poll({ version, webhook }: SpaceNews): Promise<void> {
    await site.poll()
    if (!(await announceVersion(version)) || !webhook || version === null) return
    log.warn('the content changed and no webhook of Storyblok arrived: polling every 30 seconds again')
    await resetWebhooks(db)
  }

  async function announceVersion(known: string | null): Promise<boolean> {
    const version = String(site.state().version)
    if (version === known) return false
    await shareVersion(db, version)
    seen = { version, webhook: seen?.webhook ?? null }
    return true
  }

  async function receiveWebhook({ force = false } = {}): Promise<void> {
    const webhook = { id: randomUUID(), force }
    const published = site.publish({ force })
    try {
      await shareWebhook(db, webhook)
      seen = { version: seen?.version ?? null, webhook }
      await published
      await announceVersion(seen.version)
    } catch (error) {
      log.error({ err: error }, 'a webhook of Storyblok could not be announced to the other processes')
    }
  }

  return { receiveWebhook, run }
}
