import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { PublishStatus, SiteState } from '../content/editor-api.ts'
import { toPublicPagePath } from '../content/page-path.ts'
import type { EditorSettings } from './settings.ts'

type Event =
  | { action: string; text: string; story_id: number; full_slug: string }
  | { action: 'publish'; text: string; force: boolean }

const problem = z.object({ slug: z.string(), block: z.string().nullable(), reason: z.string() })
const releaseAnswer = z.object({
  data: z.object({ release: z.string(), failing: z.boolean(), problems: z.array(problem) }),
})
const healthAnswer = z.object({ data: z.object({ uptime: z.number() }) })
const noRelease: z.infer<typeof releaseAnswer>['data'] = { release: '', failing: false, problems: [] }

async function releaseOf(response: Response) {
  return releaseAnswer.safeParse(await response.json().catch(() => null)).data?.data ?? noRelease
}

const TIMEOUT_MS = 10_000

export function createSiteClient({ site, spaceId, webhookSecret }: EditorSettings) {
  const request = (path: string, init?: RequestInit) =>
    fetch(new URL(path, site), { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })

  /**
   * Returns whether the site responds, and its start time. A later start time than before means that the site
   * restarted.
   */
  const state = async (): Promise<SiteState> => {
    const response = await request('/api/health').catch(() => undefined)
    const health = healthAnswer.safeParse(await response?.json().catch(() => null))
    const uptime = health.data?.data.uptime
    return {
      isRunning: response !== undefined,
      since: uptime === undefined ? null : Math.round(Date.now() / 1000 - uptime),
    }
  }

  /** Sends an event signed like Storyblok's webhook. Returns an error message, or null on success. */
  const notify = async (event: Event): Promise<string | null> => {
    const body = JSON.stringify({ ...event, space_id: spaceId })
    const signature = createHmac('sha1', webhookSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
    const response = await request('/api/storyblok/published', { method: 'POST', headers, body }).catch(
      () => null,
    )
    await response?.body?.cancel()
    if (response?.ok) return null
    return response
      ? `The site responded with ${response.status} to the notification.`
      : 'The site is not running.'
  }

  const live = async (fullSlug: string): Promise<PublishStatus> => {
    const [release, response] = await Promise.all([
      request('/api/storyblok/published').then(releaseOf, () => noRelease),
      request(toPublicPagePath(fullSlug), { redirect: 'manual' }).catch(() => undefined),
    ])
    const hash = createHash('sha1').update((await response?.text()) ?? '')
    const mark = [release.release, response?.status, hash.digest('hex')].join(' ')
    const match = release.problems.find(({ slug }) => slug === fullSlug)
    const problem = match ? [match.block, match.reason].filter(Boolean).join(': ') : null
    return { mark, isFailing: release.failing, problem }
  }

  return { state, notify, live }
}
