import { z } from 'zod'
import type { CampaignErrors } from '../../content/editor-api.ts'
import type { Call } from '../call.ts'
import type { editChecker } from '../check-edit.ts'
import { readJson } from '../read-json.ts'
import { Refused } from '../refused.ts'
import { edit, nothing, signed } from '../request-bodies.ts'
import type { storyReader } from '../stories.ts'
import type { campaignVerbs } from './campaign-verbs.ts'

type Parts = {
  campaigns: ReturnType<typeof campaignVerbs>
  stories: ReturnType<typeof storyReader>
  checker: ReturnType<typeof editChecker>
}

const name = z.string().trim().min(1, 'A campaign needs a name.').max(80, 'A name has at most 80 characters.')
const named = z.strictObject({ name })
const instant = z.iso.datetime('This is no date.').nullable()
const keeping = signed.extend({
  /** Uuids of stories that changed outside the campaign and go live in the campaign's version anyway. */
  outdated: z.array(z.string()),
})
const plan = keeping.extend({ from: instant, until: instant })
const opened = edit.pick({ version: true })
const version = edit.extend({ isSettled: z.boolean().default(false) })

/** Id of the open campaign; undefined is the live site. */
export function campaignOf(query: URLSearchParams): number | undefined {
  const id = query.get('campaign')
  if (id === null) return undefined
  if (!/^\d{1,9}$/.test(id)) throw new Refused(404, 'This campaign is not there any more.')
  return Number(id)
}

/** Routes for campaigns (`*` is a campaign's id) and for a story (`*` is its uuid) in one (`?campaign=`). */
export function campaignRoutes({ campaigns, stories, checker }: Parts) {
  const within = (query: URLSearchParams): number => {
    const id = campaignOf(query)
    if (id === undefined) throw new Refused(404, 'This campaign is not there any more.')
    return id
  }
  const routes: Record<string, (call: Call, key: string) => Promise<unknown>> = {
    'GET /api/campaigns': () => campaigns.list(),
    'POST /api/campaigns': async ({ request }) => campaigns.create((await readJson(request, named)).name),
    'GET /api/campaigns/*': (_, id) => campaigns.open(Number(id)),
    'PUT /api/campaigns/*': async ({ request }, id) =>
      campaigns.rename(Number(id), (await readJson(request, named)).name),
    'GET /api/campaigns/*/errors': async (_, key): Promise<CampaignErrors> => {
      const { id, stories: own } = await campaigns.open(Number(key))
      const found: CampaignErrors = {}
      for (const { uuid } of own) {
        const story = await stories.open(uuid, id)
        const findings = await checker.check(story, story, id)
        found[uuid] = findings.filter(({ severity }) => severity === 'error')
      }
      return found
    },
    'POST /api/campaigns/*/plan': async ({ request }, id) =>
      campaigns.plan(Number(id), await readJson(request, plan)),
    'POST /api/campaigns/*/ready': async ({ request }, id) =>
      campaigns.markReady(Number(id), await readJson(request, signed)),
    'POST /api/campaigns/*/take-back': async ({ request }, id) =>
      campaigns.takeBack(Number(id), await readJson(request, signed)),
    'POST /api/campaigns/*/keep': async ({ request }, id) =>
      campaigns.keep(Number(id), await readJson(request, keeping)),
    'POST /api/campaigns/*/delete': async ({ request }, id) => {
      await readJson(request, nothing)
      await campaigns.remove(Number(id))
      return campaigns.list()
    },
    'PUT /api/stories/*/version': async ({ request, query }, uuid) => {
      const { isSettled, ...change } = await readJson(request, version)
      return campaigns.save(within(query), uuid, change, isSettled)
    },
    'POST /api/stories/*/leave': async ({ request, query }, uuid) =>
      campaigns.leave(within(query), uuid, (await readJson(request, opened)).version),
    'GET /api/stories/*/sides': async ({ query }, uuid) => {
      const id = within(query)
      return { ...(await campaigns.sides(id, uuid)), mine: await stories.open(uuid, id) }
    },
  }
  return routes
}
