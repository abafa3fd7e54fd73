import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readCatalog } from '#storyblok/check/read-catalog.ts'
import type { EditorConfig } from '../content/editor-api.ts'
import { assertKitchenExists } from './assert-kitchen-exists.ts'
import { createStoryWriter } from './change-stories.ts'
import { createEditChecker } from './check-edit.ts'
import { readContentModel } from './content-model.ts'
import { listPictures, uploadPicture } from './pictures.ts'
import { createPreviewUrl } from './preview-url.ts'
import { editBody, newStoryBody, parseJsonBody, RejectedRequestError, versionedEditBody } from './requests.ts'
import type { EditorSettings } from './settings.ts'
import { createSiteClient } from './site.ts'
import { createStoryReader } from './stories.ts'

const MAX_BYTES = 20_000_000

export function createEditorApi(settings: EditorSettings): Hono {
  const { folder } = settings
  const stories = createStoryReader(folder)
  const site = createSiteClient(settings)
  const checker = createEditChecker(settings)
  const changes = createStoryWriter({ folder, stories, site })
  const api = new Hono()

  const tooLarge = () => {
    throw new RejectedRequestError(413, 'This file is too large. The limit is 20 MB.')
  }
  api.use(bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge }))

  api.get('/start', async c => {
    const { languages, spaceId } = settings
    const model = await readContentModel(folder)
    const start: EditorConfig = {
      site: settings.site,
      languages,
      spaceId,
      model,
      stories: await stories.list(),
    }
    return c.json(start)
  })
  api.get('/site', async c => c.json(await site.state()))
  api.get('/pictures', async c => c.json(await listPictures(folder)))
  api.post('/pictures', async c => {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const picture = await uploadPicture(folder, settings.spaceId, bytes, c.req.query())
    checker.refresh()
    return c.json(picture)
  })

  api.get('/stories', async c => c.json(await stories.list()))
  api.post('/stories', async c => {
    const newPage = await parseJsonBody(c, newStoryBody)
    assertKitchenExists(newPage.below, newPage.below ? await readCatalog(folder, settings.site) : null)
    return c.json(await changes.create(await readContentModel(folder), newPage))
  })
  const story = '/stories/:uuid'
  api.get(story, async c => c.json(await stories.open(c.req.param('uuid'))))
  api.put(story, async c =>
    c.json(await changes.save(c.req.param('uuid'), await parseJsonBody(c, versionedEditBody))),
  )
  api.post(`${story}/check`, async c => {
    const saved = await stories.open(c.req.param('uuid'))
    return c.json(await checker.check(saved, await parseJsonBody(c, editBody)))
  })
  api.post(`${story}/publish`, async c =>
    c.json(await changes.publish(c.req.param('uuid'), await parseJsonBody(c, versionedEditBody))),
  )
  api.post(`${story}/unpublish`, async c => c.json(await changes.unpublish(c.req.param('uuid'))))
  api.post(`${story}/discard`, async c => c.json(await changes.discard(c.req.param('uuid'))))
  api.post(`${story}/delete`, async c => c.json(await changes.remove(c.req.param('uuid'))))
  api.get(`${story}/linking`, async c => c.json(await stories.linkingTo(c.req.param('uuid'))))
  api.get(`${story}/live`, async c => c.json(await changes.live(c.req.param('uuid'))))
  api.get(`${story}/published`, async c => c.json(await stories.published(c.req.param('uuid'))))
  api.get(`${story}/preview`, async c => {
    const language = settings.languages.find(code => code === c.req.query('language'))
    const frame = { editor: new URL(c.req.url).origin, language, now: new Date() }
    return c.json({ url: createPreviewUrl(await stories.open(c.req.param('uuid')), settings, frame) })
  })
  return api
}
