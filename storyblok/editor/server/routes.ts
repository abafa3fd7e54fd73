import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { createStory } from '../../local/files/content-files.ts'
import { type Block, isBlock } from '../content/blocks.ts'
import type { DeletedPage, Start } from '../content/editor-api.ts'
import { newPageContent } from '../content/new-block.ts'
import { listAssets } from './assets.ts'
import { editChecker } from './check-edit.ts'
import { contentModel } from './content-model.ts'
import { storyHistory } from './history.ts'
import { previewAddress } from './preview-address.ts'
import { readJson } from './read-json.ts'
import { Refused } from './refused.ts'
import type { Settings } from './settings.ts'
import { siteClient } from './site.ts'
import { storyReader } from './stories.ts'
import { storyVerbs } from './story-verbs.ts'
import { uploadPicture } from './upload.ts'

export type Call = { request: IncomingMessage; method: string; path: string; query: URLSearchParams }

// Taken as it is: a shape would put the keys in another order, and the files are read as diffs.
const block = z.custom<Block>(isBlock, 'The content is not a block.')
const edit = z.strictObject({
  version: z.string(),
  name: z.string().trim().min(1, 'A page needs a name.'),
  slug: z.string(),
  content: block,
})
const signed = z.strictObject({
  by: z.string().trim().max(80, 'A name has at most 80 characters.').default(''),
  note: z.string().trim().max(300, 'A note has at most 300 characters.').default(''),
})
const unversioned = edit.omit({ version: true })
const publication = edit.extend(signed.shape)
const newPage = z.strictObject({
  name: z.string().trim().min(1, 'A page needs a name.'),
  slug: z.string(),
  parent: z.int().optional(),
  template: z.string().optional(),
  /** A page to start from, as somebody has it on the screen. */
  content: block.optional(),
})
const nothing = z.strictObject({})

/** The calls of the page: a method and a path, with the uuid of a story where there is a `*`. */
export function editorRoutes(settings: Settings) {
  const { folder } = settings
  const stories = storyReader(folder)
  const site = siteClient(settings)
  const history = storyHistory(folder)
  const checker = editChecker(folder, settings.site)
  const verbs = storyVerbs({ folder, stories, site, history })

  const routes: Record<string, (call: Call, uuid: string) => Promise<unknown>> = {
    'GET /api/start': async (): Promise<Start> => ({
      site: settings.site,
      spaceId: settings.spaceId,
      model: await contentModel(folder),
      stories: await stories.list(),
      user: settings.user,
    }),
    'GET /api/stories': () => stories.list(),
    'POST /api/stories': async ({ request }) => {
      const { template, content: start, ...wanted } = await readJson(request, newPage)
      const model = await contentModel(folder)
      const chosen = model.templates.find(({ name }) => name === template)
      const content = newPageContent(model, wanted.name, start ?? chosen?.content)
      const { uuid } = await createStory(folder, { ...wanted, content })
      return stories.open(uuid)
    },
    'GET /api/stories/*': (_, uuid) => stories.open(uuid),
    'PUT /api/stories/*': async ({ request }, uuid) => verbs.save(uuid, await readJson(request, edit)),
    'POST /api/stories/*/check': async ({ request }, uuid) =>
      checker.check(await stories.open(uuid), await readJson(request, unversioned)),
    'POST /api/stories/*/publish': async ({ request }, uuid) => {
      const { by, note, ...change } = await readJson(request, publication)
      return verbs.publish(uuid, change, { by, note })
    },
    'POST /api/stories/*/unpublish': async ({ request }, uuid) =>
      verbs.unpublish(uuid, await readJson(request, signed)),
    'POST /api/stories/*/delete': async ({ request }, uuid) =>
      verbs.remove(uuid, await readJson(request, signed)),
    'POST /api/stories/*/bring-back': async ({ request }, uuid) => {
      await readJson(request, nothing)
      return verbs.bringBack(uuid)
    },
    'GET /api/stories/*/live': (_, uuid) => verbs.live(uuid),
    'GET /api/stories/*/published': (_, uuid) => stories.live(uuid),
    'GET /api/stories/*/history': (_, uuid) => history.list(uuid),
    'GET /api/stories/*/version': ({ query }, uuid) => history.open(uuid, query.get('id') ?? ''),
    'GET /api/stories/*/preview': async ({ request }, uuid) => {
      const editor = `http://${request.headers.host}`
      return { url: previewAddress(await stories.open(uuid), settings, editor, new Date()) }
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
    'GET /api/site': () => site.state(),
  }

  return async (call: Call): Promise<unknown> => {
    const [, uuid = ''] = /^\/api\/stories\/([^/]+)/.exec(call.path) ?? []
    const path = uuid ? call.path.replace(`/stories/${uuid}`, '/stories/*') : call.path
    const key = `${call.method} ${path}`
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined
    if (!route) throw new Refused(404, `There is no ${call.method} ${call.path}.`)
    return route(call, uuid)
  }
}
