import { readCatalog } from '../../check/read-catalog.ts'
import { createBelow } from '../../local/files/create-below.ts'
import type { DeletedPage, Start } from '../content/editor-api.ts'
import { newPageContent } from '../content/new-block.ts'
import { listAssets } from './assets.ts'
import type { Call } from './call.ts'
import { campaignOf, campaignRoutes } from './campaigns/campaign-routes.ts'
import { campaignVerbs } from './campaigns/campaign-verbs.ts'
import { editChecker } from './check-edit.ts'
import { contentModel } from './content-model.ts'
import { storyHistory } from './history.ts'
import { refuseUnknownKitchen } from './kitchen-below.ts'
import { previewAddress } from './preview-address.ts'
import { readJson } from './read-json.ts'
import { Refused } from './refused.ts'
import { edit, newPage, nothing, publication, ready, signed, unversioned } from './request-bodies.ts'
import { reviewShelf } from './reviews.ts'
import type { Settings } from './settings.ts'
import { siteClient } from './site.ts'
import { storyReader } from './stories.ts'
import { storyVerbs } from './story-verbs.ts'
import { turns } from './turns.ts'
import { uploadPicture } from './upload.ts'

/** Routes by method and path; `*` is the id of a story or a campaign. */
export function editorRoutes(settings: Settings) {
  const { folder } = settings
  const reviews = reviewShelf(folder)
  const stories = storyReader(folder, reviews)
  const site = siteClient(settings)
  const history = storyHistory(folder)
  const checker = editChecker(settings)
  const inTurn = turns()
  const verbs = storyVerbs({ folder, stories, site, history, reviews, inTurn })
  const campaigns = campaignVerbs({ folder, stories, site, history, reviews, inTurn })

  const routes: Record<string, (call: Call, uuid: string) => Promise<unknown>> = {
    ...campaignRoutes({ campaigns, stories, checker }),
    'GET /api/start': async (): Promise<Start> => ({
      site: settings.site,
      languages: settings.languages,
      spaceId: settings.spaceId,
      model: await contentModel(folder),
      stories: await stories.list(),
      campaigns: await campaigns.list(),
      user: settings.user,
    }),
    'GET /api/stories': ({ query }) => stories.list(campaignOf(query)),
    'POST /api/stories': async ({ request }) => {
      const { template, below, content: start, ...wanted } = await readJson(request, newPage)
      const model = await contentModel(folder)
      const chosen = model.templates.find(({ name }) => name === template)
      const content = newPageContent(model, wanted.name, start ?? chosen?.content)
      refuseUnknownKitchen(below, below ? await readCatalog(folder, settings.site) : null)
      const { uuid } = await createBelow(folder, below, { ...wanted, content })
      return stories.open(uuid)
    },
    'GET /api/stories/*': ({ query }, uuid) => stories.open(uuid, campaignOf(query)),
    'PUT /api/stories/*': async ({ request }, uuid) => verbs.save(uuid, await readJson(request, edit)),
    'POST /api/stories/*/check': async ({ request, query }, uuid) => {
      const campaign = campaignOf(query)
      return checker.check(await stories.open(uuid, campaign), await readJson(request, unversioned), campaign)
    },
    'POST /api/stories/*/publish': async ({ request }, uuid) => {
      const { by, note, ...change } = await readJson(request, publication)
      return verbs.publish(uuid, change, { by, note })
    },
    'POST /api/stories/*/ready': async ({ request }, uuid) => {
      const { version, ...by } = await readJson(request, ready)
      return verbs.markReady(uuid, version, by)
    },
    'POST /api/stories/*/unpublish': async ({ request }, uuid) =>
      verbs.unpublish(uuid, await readJson(request, signed)),
    'POST /api/stories/*/discard': async ({ request }, uuid) => {
      await readJson(request, nothing)
      return verbs.discard(uuid)
    },
    'POST /api/stories/*/delete': async ({ request }, uuid) =>
      verbs.remove(uuid, await readJson(request, signed)),
    'POST /api/stories/*/bring-back': async ({ request }, uuid) => {
      await readJson(request, nothing)
      return verbs.bringBack(uuid)
    },
    'GET /api/stories/*/linking': (_, uuid) => stories.linkingTo(uuid),
    'GET /api/stories/*/live': (_, uuid) => verbs.live(uuid),
    'GET /api/stories/*/published': (_, uuid) => stories.live(uuid),
    'GET /api/stories/*/history': (_, uuid) => history.list(uuid),
    'GET /api/stories/*/version': ({ query }, uuid) => history.open(uuid, query.get('id') ?? ''),
    'GET /api/stories/*/preview': async ({ request, query }, uuid) => {
      const campaign = campaignOf(query)
      const language = settings.languages.find(code => code === query.get('language'))
      const frame = { editor: `http://${request.headers.host}`, campaign, language, now: new Date() }
      return { url: previewAddress(await stories.open(uuid, campaign), settings, frame) }
    },
    'GET /api/deleted': async (): Promise<DeletedPage[]> => {
      const present = new Set((await stories.list()).map(({ uuid }) => uuid))
      const lost = await history.lost(present)
      return lost.map(({ uuid, version: { name, full_slug, at, by } }) => ({ uuid, name, full_slug, at, by }))
    },
    'GET /api/assets': () => listAssets(folder),
    'POST /api/assets': async ({ request, query }) => {
      const file = await uploadPicture(folder, settings.spaceId, request, query)
      checker.forget()
      return file
    },
    'GET /api/search': ({ query }) => stories.search(query.get('words') ?? '', campaignOf(query)),
    'GET /api/site': () => site.state(),
  }

  return async (call: Call): Promise<unknown> => {
    const [, kind = '', key = ''] = /^\/api\/(stories|campaigns)\/([^/]+)/.exec(call.path) ?? []
    const path = key ? call.path.replace(`/${kind}/${key}`, `/${kind}/*`) : call.path
    const name = `${call.method} ${path}`
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (!route) throw new Refused(404, `There is no ${call.method} ${call.path}.`)
    return route(call, key)
  }
}
