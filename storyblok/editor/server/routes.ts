import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import {
  createStory,
  deleteStory,
  publishStory,
  saveDraft,
  unpublishStory,
} from '../../local/files/content-files.ts'
import { type Block, isBlock } from '../content/blocks.ts'
import type { Published, Start, Story } from '../content/editor-api.ts'
import { newPageContent } from '../content/new-block.ts'
import { listAssets } from './assets.ts'
import { contentModel } from './content-model.ts'
import { previewAddress } from './preview-address.ts'
import { readJson } from './read-json.ts'
import { Refused } from './refused.ts'
import type { Settings } from './settings.ts'
import { siteClient } from './site.ts'
import { storyReader } from './stories.ts'

export type Call = { request: IncomingMessage; method: string; path: string; query: URLSearchParams }

// Taken as it is: a shape would put the keys in another order, and the files are read as diffs.
const block = z.custom<Block>(isBlock, 'The content is not a block.')
const edit = z.strictObject({
  version: z.string(),
  name: z.string().trim().min(1, 'A page needs a name.'),
  slug: z.string(),
  content: block,
})
const newPage = z.strictObject({
  name: z.string().trim().min(1, 'A page needs a name.'),
  slug: z.string(),
  parent: z.int().optional(),
  preset: z.string().optional(),
})
const nothing = z.strictObject({})

/** The calls of the page: a method and a path, with the uuid of a story where there is a `*`. */
export function editorRoutes(settings: Settings) {
  const { folder } = settings
  const stories = storyReader(folder)
  const site = siteClient(settings)

  /** What is in the files must be what the editor started from, or somebody's work would be lost. */
  const unchanged = async (uuid: string, version: string): Promise<Story> => {
    const story = await stories.open(uuid)
    if (story.version === version) return story
    throw new Refused(409, `${story.name} was changed elsewhere since you opened it.`)
  }

  const inTurn = queue()

  const news = (action: string, { name, id, full_slug }: Story) =>
    site.tell({ action, text: `The story ${name} (${full_slug}) was ${action}.`, story_id: id, full_slug })

  /** A story that is no page of its own shows on every page, so on the front page. */
  const liveOf = ({ component, full_slug }: Story) => site.live(component === 'page' ? full_slug : 'home')

  const routes: Record<string, (call: Call, uuid: string) => Promise<unknown>> = {
    'GET /api/start': async (): Promise<Start> => ({
      site: settings.site,
      spaceId: settings.spaceId,
      model: await contentModel(folder),
      stories: await stories.list(),
    }),
    'GET /api/stories': () => stories.list(),
    'POST /api/stories': async ({ request }) => {
      const { preset, ...wanted } = await readJson(request, newPage)
      const model = await contentModel(folder)
      const start = model.presets.find(({ block, name }) => block === 'page' && name === preset)
      const content = newPageContent(model, wanted.name, start?.content)
      const { uuid } = await createStory(folder, { ...wanted, content })
      return stories.open(uuid)
    },
    'GET /api/stories/*': (_, uuid) => stories.open(uuid),
    'PUT /api/stories/*': async ({ request }, uuid) => {
      const { version, ...change } = await readJson(request, edit)
      return inTurn(async () => {
        await unchanged(uuid, version)
        await saveDraft(folder, { uuid, ...change })
        return stories.open(uuid)
      })
    },
    'POST /api/stories/*/publish': async ({ request }, uuid): Promise<Published> => {
      const { version, ...change } = await readJson(request, edit)
      return inTurn(async () => {
        await unchanged(uuid, version)
        await saveDraft(folder, { uuid, ...change })
        // Its address may be another one now.
        const { mark } = await liveOf(await stories.open(uuid))
        await publishStory(folder, { uuid })
        const story = await stories.open(uuid)
        return { story, mark, webhook: await news('published', story) }
      })
    },
    'POST /api/stories/*/unpublish': async ({ request }, uuid): Promise<Published> => {
      await readJson(request, nothing)
      const before = await stories.open(uuid)
      const { mark } = await liveOf(before)
      await unpublishStory(folder, uuid)
      return { story: await stories.open(uuid), mark, webhook: await news('unpublished', before) }
    },
    'DELETE /api/stories/*': async (_, uuid) => {
      const story = await stories.open(uuid)
      await deleteStory(folder, uuid)
      return { webhook: story.state === 'draft' ? null : await news('deleted', story) }
    },
    'GET /api/stories/*/preview': async ({ request }, uuid) => {
      const editor = `http://${request.headers.host}`
      return { url: previewAddress(await stories.open(uuid), settings, editor, new Date()) }
    },
    'GET /api/stories/*/live': async (_, uuid) => liveOf(await stories.open(uuid)),
    'GET /api/assets': () => listAssets(folder),
    'GET /api/site': async () => ({ isRunning: await site.isRunning() }),
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

/** Between looking at a version and writing the next one nobody else may write. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(change: () => Promise<Result>): Promise<Result> => {
    const result = last.then(change, change)
    last = result
    return result
  }
}
