import { randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '#src/domain/time/durations.ts'
import type { Context } from '../services/context.ts'
import { acquireJobLease } from '../services/job-lease.ts'
import {
  POLL_LEASE,
  readPollState,
  recordLatestWebhook,
  resetWebhooks,
  type SpacePollState,
  saveContentVersion,
} from '../services/space-poll-state.ts'

/** Polling is less frequent if webhooks are set up, because it then only has to catch missed webhooks. */
const POLL_INTERVAL_MS = { withWebhooks: 15 * MINUTE_MS, withoutWebhooks: 30 * SECOND_MS }

type PublishingSite = {
  publish: (options?: { force?: boolean }) => Promise<void>
  poll: () => Promise<void>
  state: () => { version: number; failing: boolean }
}

type PollOptions = Pick<Context, 'db' | 'log'> & {
  site: PublishingSite
  /** True if publishing reaches other processes without polling, for example through a deploy hook. */
  publishesForAll?: boolean
}

export type SpacePoller = {
  /** Publishes in this process and notifies the others through the database. */
  receiveWebhook: (options?: { force?: boolean }) => Promise<void>
  /**
   * Publishes content changes that another process announced. Also polls the Storyblok space if no process
   * has polled it recently, or if the latest publish in this process failed.
   */
  run: () => Promise<void>
}

/**
 * Creates a poller that keeps the published content of all processes up to date. In each interval, only one
 * process polls the Storyblok space, plus any process whose latest publish failed.
 */
export function createSpacePoller({ db, log, site, publishesForAll = false }: PollOptions): SpacePoller {
  const holder = randomUUID()
  let lastState: Pick<SpacePollState, 'version' | 'webhook'> | null = null

  async function run(): Promise<void> {
    const spaceState = await readPollState(db)
    if (lastState && !publishesForAll) publishChanges(spaceState, lastState)
    lastState = spaceState
    const everyMs = spaceState.webhook ? POLL_INTERVAL_MS.withWebhooks : POLL_INTERVAL_MS.withoutWebhooks
    if (!spaceState.isPollFresh && (await acquireJobLease(db, POLL_LEASE, holder, everyMs)))
      await poll(spaceState)
    else if (site.state().failing) await site.poll()
  }

  function publishChanges(
    { version, webhook }: SpacePollState,
    last: Pick<SpacePollState, 'version' | 'webhook'>,
  ): void {
    if (webhook && webhook.id !== last.webhook?.id) void site.publish({ force: webhook.force })
    else if (version !== last.version) void site.publish()
  }

  async function poll({ version, webhook }: SpacePollState): Promise<void> {
    await site.poll()
    if (!(await announceVersion(version)) || !webhook || version === null) return
    log.warn('the content changed and no webhook of Storyblok arrived: polling every 30 seconds again')
    await resetWebhooks(db)
  }

  async function announceVersion(lastVersion: string | null): Promise<boolean> {
    const version = String(site.state().version)
    if (version === lastVersion) return false
    await saveContentVersion(db, version)
    lastState = { version, webhook: lastState?.webhook ?? null }
    return true
  }

  async function receiveWebhook({ force = false } = {}): Promise<void> {
    const webhook = { id: randomUUID(), force }
    const published = site.publish({ force })
    try {
      await recordLatestWebhook(db, webhook)
      lastState = { version: lastState?.version ?? null, webhook }
      await published
      await announceVersion(lastState.version)
    } catch (error) {
      log.error({ err: error }, 'a webhook of Storyblok could not be announced to the other processes')
    }
  }

  return { receiveWebhook, run }
}
