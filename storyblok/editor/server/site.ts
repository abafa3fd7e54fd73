import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Live, SiteState } from '../content/editor-api.ts'
import { guestPath } from '../content/page-address.ts'
import type { Settings } from './settings.ts'

type Event =
  | { action: string; text: string; story_id: number; full_slug: string }
  | { action: 'publish'; text: string; force: boolean }

const problem = z.object({ slug: z.string(), block: z.string().nullable(), reason: z.string() })
const releaseAnswer = z.object({
  data: z.object({ release: z.string(), failing: z.boolean(), problems: z.array(problem) }),
})
const healthAnswer = z.object({ data: z.object({ uptime: z.number() }) })
const noRelease: z.infer<typeof releaseAnswer>['data'] = { release: '', failing: false, problems: [] }

async function releaseOf(answer: Response) {
  return releaseAnswer.safeParse(await answer.json().catch(() => null)).data?.data ?? noRelease
}

const PATIENCE_MS = 10_000

export function siteClient({ site, spaceId, webhookSecret }: Settings) {
  const ask = (path: string, init?: RequestInit) =>
    fetch(new URL(path, site), { signal: AbortSignal.timeout(PATIENCE_MS), ...init })

  /** Reports whether the site answers and its start time; a later one means it restarted. */
  const state = async (): Promise<SiteState> => {
    const answer = await ask('/api/health').catch(() => undefined)
    const health = healthAnswer.safeParse(await answer?.json().catch(() => null))
    const uptime = health.data?.data.uptime
    return {
      isRunning: answer !== undefined,
      since: uptime === undefined ? null : Math.round(Date.now() / 1000 - uptime),
    }
  }

  /** Signed like Storyblok's. Returns an error message, or null on success. */
  const tell = async (event: Event): Promise<string | null> => {
    const body = JSON.stringify({ ...event, space_id: spaceId })
    const signature = createHmac('sha1', webhookSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
    const answer = await ask('/api/storyblok/published', { method: 'POST', headers, body }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return null
    return answer ? `The site answered ${answer.status} to the news.` : 'The site is not running.'
  }

  const live = async (fullSlug: string): Promise<Live> => {
    const [release, answer] = await Promise.all([
      ask('/api/storyblok/published').then(releaseOf, () => noRelease),
      ask(guestPath(fullSlug), { redirect: 'manual' }).catch(() => undefined),
    ])
    const hash = createHash('sha1').update((await answer?.text()) ?? '')
    const mark = [release.release, answer?.status, hash.digest('hex')].join(' ')
    const found = release.problems.find(({ slug }) => slug === fullSlug)
    const problem = found ? [found.block, found.reason].filter(Boolean).join(': ') : null
    return { mark, isFailing: release.failing, problem }
  }

  return { state, tell, live }
}
