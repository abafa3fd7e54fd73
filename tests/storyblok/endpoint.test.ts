import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { createPictureLoader } from '#src/server/content/picture-loader.ts'
import { readContent, readContentVersion } from '#src/server/content/read-content.ts'
import { createContentSource } from '#src/server/content/source.ts'
import { createDraftReader } from '#src/server/web/preview-drafts.ts'
import { createDeliveryListener } from '#storyblok/local/delivery-listener.ts'
import { LOCAL_TOKENS } from '#storyblok/local/local-space.ts'
import { startLocalServer } from '#tests/support/local-server.ts'

let folder: string
let space: Awaited<ReturnType<typeof startLocalServer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'red-comb-endpoint-'))
  for (const part of ['stories', 'datasources', 'assets']) {
    await cp(join('storyblok', part), join(folder, part), { recursive: true })
  }
  space = await startLocalServer(createDeliveryListener({ folder, tokens: LOCAL_TOKENS }))
})
afterAll(async () => {
  await space.close()
  await rm(folder, { recursive: true })
})

function site(changes: Record<string, string> = {}) {
  const { content, invalid } = readContentConfig({
    STORYBLOK_TOKEN: LOCAL_TOKENS.public,
    STORYBLOK_PREVIEW_TOKEN: LOCAL_TOKENS.preview,
    STORYBLOK_SPACE_ID: '1',
    STORYBLOK_ENDPOINT: `${space.url}/v2`,
    CONTENT_DIR: 'nowhere',
    ...changes,
  })
  return { config: { ...content, languages: ['es' as const] }, wrong: invalid }
}

test('a site reads pages, translations, redirects, and drafts from its endpoint over HTTP', async () => {
  const source = createContentSource(site().config)
  const { stories, translations, redirects, problems } = await readContent(source)
  expect(source.kind).toBe('storyblok')
  expect(stories.map(({ full_slug }) => full_slug)).toEqual(expect.arrayContaining(['home', 'settings']))
  expect(translations.es).toHaveLength(stories.length)
  expect(redirects['/reaper']).toBe('/reaper-week')
  expect(problems).toEqual([])
  expect((await createDraftReader(source)?.story('home', {}))?.name).toBe('Home')
})

test('a change published at the endpoint reaches the site with a newer content version', async () => {
  const source = createContentSource(site().config)
  const before = await readContentVersion(source)
  const file = join(folder, 'stories/home.json')
  const story = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...story, name: 'Front page' }))
  const content = await readContent(source)
  expect(content.version).toBeGreaterThan(before)
  expect(content.stories.find(({ full_slug }) => full_slug === 'home')?.name).toBe('Front page')
})

test('pictures are read from the origin of STORYBLOK_ENDPOINT', async () => {
  const media = createPictureLoader(site().config, {
    headers: {},
    cacheFolder: folder,
    log: pino({ level: 'silent' }),
  })
  const address = '/f/1/1200x800/ecad54b7e4/hot-honey-tenders.webp/m/320x0/filters:quality(75):format(webp)'
  expect((await media(address))?.plain.headers['content-type']).toBe('image/webp')
})

test('the error for a rejected token contains the endpoint', async () => {
  const source = createContentSource(site({ STORYBLOK_TOKEN: 'revoked' }).config)
  await expect(readContent(source)).rejects.toThrow(
    `Storyblok space 1 (${space.url}/v2) rejected STORYBLOK_TOKEN`,
  )
})

test.each(['localhost:4400', 'ftp://localhost/v2', 'http://localhost:4400'])(
  'the invalid endpoint %s is rejected',
  address => {
    expect(site({ STORYBLOK_ENDPOINT: address }).wrong).toEqual(['STORYBLOK_ENDPOINT'])
  },
)
