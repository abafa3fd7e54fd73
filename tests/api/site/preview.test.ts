import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PreviewSite, startPreviewSite } from '#tests/support/site/preview-site.ts'

let preview: PreviewSite
beforeAll(async () => {
  preview = await startPreviewSite()
})
afterAll(() => preview.stop())

describe('the content of a preview', () => {
  const last = () => {
    const content = preview.site.previewed.at(-1)
    if (!content) throw new Error('Nothing was previewed')
    return content
  }

  test.each(['/preview', '/preview/', '/preview//', '/preview/home', '/preview/home/'])(
    'the preview shows the home page at %s',
    async path => {
      expect((await preview.open(preview.signed(), path)).status).toBe(200)
      expect(last()).toMatchObject({
        story: { full_slug: 'home', content: { _editable: expect.stringContaining('#storyblok#') } },
        settings: { component: 'settings' },
        preview: { story: { id: 1001 }, address: '/', editor: 'https://app.storyblok.com' },
      })
    },
  )

  test('the preview finds a story by its id even if the path differs', async () => {
    await preview.open(preview.signed(), '/preview/some/other/path')
    expect(last()).toMatchObject({ story: { full_slug: 'home' }, preview: { address: '/' } })
  })

  test.each([
    ['default', 'Deals'],
    ['es', 'Ofertas'],
    ['xx', 'Deals'],
  ])('in the language “%s”, the preview lists a related page as “%s”', async (language, name) => {
    const query = preview.signed()
    query.set('_storyblok_lang', language)
    await preview.open(query)
    expect(last().pages).toMatchObject([{ address: '/deals', name }])
  })

  test('the preview of a translated page has the original page’s URL and no warning about the slug', async () => {
    const query = preview.signed()
    query.set('_storyblok_lang', 'es')
    await preview.open(query)
    expect(last()).toMatchObject({ story: { full_slug: 'home' }, preview: { address: '/' } })
    expect(last().preview?.findings.filter(({ field }) => field === 'Slug')).toEqual([])
  })

  test('the preview of an unknown story contains no story', async () => {
    const query = preview.signed()
    query.set('_storyblok', '999999')
    await preview.open(query, '/preview/promos/none')
    expect(last()).toMatchObject({ story: null, preview: { story: null, address: '/promos/none' } })
  })

  test('the preview sends messages to the local editor only if that editor opened it', async () => {
    const query = preview.signed()
    query.set('_local_parent', 'http://localhost:4999')
    await preview.open(query)
    expect(last().preview?.editor).toBe('http://localhost:4999')
    query.set('_local_parent', 'https://evil.example')
    await preview.open(query)
    expect(last().preview?.editor).toBe('https://app.storyblok.com')
  })

  test('the preview shows the home page while an editor is changing the settings', async () => {
    const stories = await preview.open(preview.signed()).then(() => last())
    expect(stories.settings).toMatchObject({ component: 'settings' })
    const settings = { id: 9, uuid: 's', name: 'Settings', full_slug: 'settings' }
    await send({ ...settings, content: { _uid: 'x', component: 'settings', copyright: 'Typed' } })
    expect(last()).toMatchObject({
      story: { full_slug: 'home' },
      settings: { copyright: 'Typed' },
      preview: { story: { id: 9 }, address: '/' },
    })
  })

  test('the preview shows unsaved content with resolved links and editable blocks', async () => {
    const rewards = '6f1d2c1e-5a0b-4f57-9c55-0e2f6f1a7c02'
    const link = { linktype: 'story', id: rewards, cached_url: 'an-old-place' }
    const body = [{ _uid: 'b1', component: 'hero', title: 'Typed', link }]
    const { status } = await send({ ...input, content: { _uid: 'p', component: 'page', body } })
    expect(status).toBe(200)
    const hero = { title: 'Typed', link: { story: { full_slug: 'rewards' } } }
    const _editable = expect.stringContaining('"uid":"b1","id":"1001"')
    expect(last().story).toMatchObject({ content: { body: [{ ...hero, _editable }] } })
  })

  test('the preview shows a shared block as a page', async () => {
    await preview.open(preview.signed(), '/preview/promo-of-the-month')
    expect(last()).toMatchObject({
      story: { content: { component: 'page', body: [{ component: 'banner' }] } },
      preview: { usedOn: expect.any(Array) },
    })
  })

  test('the preview shows a page with its shared blocks', async () => {
    await preview.open(preview.signed(), '/preview/our-story')
    expect(JSON.stringify(last().story)).toContain('Bring a friend hungry')
  })

  test('the preview lists the problems in edited content', async () => {
    const body = [{ _uid: 'b1', component: 'hero', variant: 'home', title: 'x'.repeat(90) }]
    await send({ ...input, content: { _uid: 'p', component: 'page', body } })
    expect(last().preview?.findings).toContainEqual(expect.objectContaining({ uid: 'b1', field: 'Headline' }))
  })
})

const input = { id: 1001, uuid: 'h', name: 'Home', full_slug: 'home' }
const json = { 'content-type': 'application/json' }

const send = (body: unknown, headers: Record<string, string> = json) =>
  preview.site.post(`/preview/home?${preview.signed()}`, JSON.stringify(body), headers)

describe('previews of unsaved content', () => {
  const story = { ...input, content: { _uid: 'p', component: 'page', body: [] } }

  test.each([
    ['from another site', 403, story, { ...json, origin: 'https://evil.example' }],
    ['from a sandboxed frame', 403, story, { ...json, origin: 'null' }],
    ['from a cross-site form', 403, story, { ...json, 'sec-fetch-site': 'cross-site' }],
    ['that is not JSON', 415, story, { 'content-type': 'text/plain' }],
    ['without a story', 400, { hello: 'there' }, json],
    ['without the story’s content', 400, input, json],
    ['with text as the story’s content', 400, { ...input, content: 'page' }, json],
    ['that is larger than a megabyte', 413, { ...story, more: 'x'.repeat(1024 * 1024) }, json],
  ])('the preview rejects a POST request %s', async (_, status, body, headers) => {
    const response = await send(body, headers)
    expect(response.status).toBe(status)
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  test('a POST request from the preview itself is accepted', async () => {
    const origin = preview.site.url
    expect((await send(story, { ...json, origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})
