import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateStory } from '@storyblok/schema'
import { expect, test } from 'vitest'
import type { Finding } from '#storyblok/check/finding.ts'
import type {
  EditorConfig,
  PublishResult,
  PublishStatus,
  Story,
  StorySummary,
} from '#storyblok/editor/content/editor-api.ts'
import { schema } from '#storyblok/schema/schema.ts'
import { createPage } from '../local-content.ts'
import { startLocalEditor } from './local-editor.ts'

const titled = (story: Story, title: string) => ({ content: { ...story.content, title } })

test('the editor starts with the state of each page, the content model, and its presets', async () => {
  const home = createPage('home')
  const changed = { ...home, content: { ...home.content, title: 'New words' } }
  const editor = await startLocalEditor({
    stories: [home, createPage('rewards')],
    drafts: [changed, createPage('plan', { published: false })],
  })

  const { stories, model } = await editor.ask<EditorConfig>('GET', '/api/start')
  expect(Object.fromEntries(stories.map(({ slug, state }) => [slug, state]))).toEqual({
    home: 'changed',
    rewards: 'published',
    plan: 'draft',
  })
  expect(model.blocks.find(({ name }) => name === 'banner')).toMatchObject({
    display_name: 'Banner',
    fields: expect.arrayContaining([
      expect.objectContaining({ name: 'title', required: true, max_length: 60 }),
    ]),
  })
  expect(model.presets.filter(({ block }) => block === 'banner').length).toBeGreaterThan(5)
})

test('a saved draft is visible to editors but not to guests', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const home = await editor.open('home')

  const saved = await editor.ask<Story>(
    'PUT',
    `/api/stories/${home.uuid}`,
    editor.edit(home, titled(home, 'New words')),
  )
  expect(saved).toMatchObject({ state: 'changed', content: { title: 'New words' } })

  const live = await editor.published.get('cdn/stories/home', { version: 'published' })
  const draft = await editor.preview.get('cdn/stories/home', { version: 'draft' })
  expect([live.data.story.content.title, draft.data.story.content.title]).toEqual(['home', 'New words'])
  expect(editor.news).toEqual([])
})

test('a save based on an older version is rejected', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const home = await editor.open('home')
  await editor.ask('PUT', `/api/stories/${home.uuid}`, editor.edit(home, titled(home, 'Mine')))

  const late = editor.ask('PUT', `/api/stories/${home.uuid}`, editor.edit(home, titled(home, 'Yours')))
  await expect(late).rejects.toThrow('409: home has changed since you opened it.')
  expect((await editor.open('home')).content.title).toBe('Mine')
})

test('of two concurrent saves of the same version, one succeeds and the other is rejected', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const home = await editor.open('home')
  const save = (title: string) =>
    editor.ask('PUT', `/api/stories/${home.uuid}`, editor.edit(home, titled(home, title)))
  const responses = await Promise.allSettled([save('Mine'), save('Yours')])
  expect(responses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the home page and the settings cannot be unpublished or deleted', async () => {
  const settings = createPage('settings', { content: { _uid: 's', component: 'settings' } })
  const editor = await startLocalEditor({ stories: [createPage('home'), settings, createPage('rewards')] })
  for (const slug of ['home', 'settings']) {
    const { uuid } = await editor.open(slug)
    for (const verb of ['unpublish', 'delete']) {
      const request = editor.ask('POST', `/api/stories/${uuid}/${verb}`, {})
      await expect(request, `${verb} ${slug}`).rejects.toThrow(`403: The site requires ${slug}`)
    }
  }
  const { uuid } = await editor.open('rewards')
  await editor.ask('POST', `/api/stories/${uuid}/delete`, {})
  expect((await editor.stories()).map(({ slug }) => slug)).toEqual(['home', 'settings'])
})

test('discarding a draft restores the published version', async () => {
  const editor = await startLocalEditor({
    stories: [createPage('home')],
    drafts: [createPage('plan', { published: false })],
  })
  const home = await editor.open('home')
  const path = `/api/stories/${home.uuid}`
  await editor.ask('PUT', path, editor.edit(home, titled(home, 'New words')))
  expect(await editor.ask<Story>('POST', `${path}/discard`, {})).toMatchObject({
    state: 'published',
    content: { title: 'home' },
  })
  const { uuid } = await editor.open('plan')
  await expect(editor.ask('POST', `/api/stories/${uuid}/discard`, {})).rejects.toThrow('was never published')
})

test('an editor sees which other pages link to a page', async () => {
  const rewards = createPage('rewards')
  const link = { fieldtype: 'multilink', linktype: 'story', id: rewards.uuid, url: '', cached_url: 'rewards' }
  const cta = { _uid: 'c', component: 'cta', label: 'Join', link }
  const body = [{ _uid: 'h', component: 'hero', title: 'Hot', cta: [cta] }]
  const home = createPage('home', { content: { _uid: 'p', component: 'page', title: 'Home', body } })
  const input = createPage('typed', {
    content: {
      _uid: 't',
      component: 'page',
      title: 'x',
      body: [{ ...body[0], cta: [{ ...cta, link: { ...link, linktype: 'url', id: '', url: '/rewards' } }] }],
    },
  })
  const editor = await startLocalEditor({ stories: [home, rewards, createPage('terms'), input] })
  expect(await editor.ask('GET', `/api/stories/${rewards.uuid}/linking`)).toEqual(['home', 'typed'])
})

test('publishing a page at another path adds a redirect from the old path', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home'), createPage('wings')] })
  const redirects = async () =>
    (await editor.published.getAll('cdn/datasource_entries', { datasource: 'redirects' })).map(
      ({ name, value }: { name: string; value: string }) => `${name} ${value}`,
    )
  const rename = async (from: string, to: string) => {
    const story = await editor.open(from)
    const body = editor.edit(story, { slug: to })
    await editor.ask('POST', `/api/stories/${story.uuid}/publish`, body)
  }
  await rename('wings', 'hot-wings')
  expect(await redirects()).toEqual(['/wings /hot-wings'])
  await rename('hot-wings', 'wings-week')
  expect(await redirects()).toEqual(['/wings /wings-week', '/hot-wings /wings-week'])
  await rename('wings-week', 'wings')
  expect(await redirects()).toEqual(['/hot-wings /wings', '/wings-week /wings'])
})

test('publishing writes the story and sends Storyblok’s webhook to the site', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const home = await editor.open('home')

  const { story, mark, webhook } = await editor.ask<PublishResult>(
    'POST',
    `/api/stories/${home.uuid}/publish`,
    editor.edit(home, titled(home, 'New words')),
  )
  expect([story.state, webhook]).toEqual(['published', null])
  expect(await readdir(join(editor.folder, 'drafts'))).toEqual([])
  expect(JSON.parse(await readFile(join(editor.folder, 'stories/home.json'), 'utf8'))).toMatchObject({
    published: true,
    content: { title: 'New words' },
  })

  const [news] = editor.news
  expect(JSON.parse(news?.body ?? '')).toEqual({
    action: 'published',
    text: 'The story home (home) was published.',
    space_id: 1,
    story_id: home.id,
    full_slug: 'home',
  })
  expect(news?.signature).toBe(
    createHmac('sha1', 'local-webhook')
      .update(news?.body ?? '')
      .digest('hex'),
  )
  const now = await editor.ask<{ mark: string }>('GET', `/api/stories/${home.uuid}/live`)
  expect(now.mark).not.toBe(mark)
})

test('publishing while the site is down succeeds with a warning', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] }, { isSiteRunning: false })
  const home = await editor.open('home')
  const path = `/api/stories/${home.uuid}/publish`
  const { webhook } = await editor.ask<PublishResult>('POST', path, editor.edit(home, titled(home, 'New')))
  expect(webhook).toBe('The site is not running.')
  expect(await editor.ask('GET', '/api/site')).toEqual({ isRunning: false, since: null })
})

test('a new page is a draft with a hero and a banner', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const page = await editor.ask<Story>('POST', '/api/stories', { name: 'Summer deals', slug: 'summer-deals' })
  expect(page).toMatchObject({
    state: 'draft',
    full_slug: 'summer-deals',
    content: { component: 'page', body: [{ component: 'hero' }, { component: 'banner' }] },
  })
  const repeated = editor.ask('POST', '/api/stories', { name: 'Twice', slug: 'summer-deals' })
  await expect(repeated).rejects.toThrow('422: Summer deals already uses /summer-deals.')
  const wrong = editor.ask('POST', '/api/stories', { name: 'Up', slug: '../up' })
  await expect(wrong).rejects.toThrow('422: Use lowercase letters')
})

test('creating a page below a kitchen’s path also creates its folders', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const below = 'locations/tn/nashville/1017-woodland-st'
  const make = (slug: string, place = below) =>
    editor.ask<Story>('POST', '/api/stories', { name: 'Pit night', slug, below: place })
  expect(await make('pit-night')).toMatchObject({ full_slug: `${below}/pit-night`, state: 'draft' })
  await make('brunch')
  const stories = await editor.ask<StorySummary[]>('GET', '/api/stories')
  const folders = stories.filter(({ is_folder }) => is_folder).map(({ full_slug }) => full_slug)
  expect(folders.sort()).toEqual([
    'locations',
    'locations/tn',
    'locations/tn/nashville',
    'locations/tn/nashville/1017-woodland-st',
  ])
  await expect(make('pit-night')).rejects.toThrow('Pit night already uses')
  await expect(make('deals', 'menu')).rejects.toThrow('/menu/deals is reserved for ordering')
  await expect(make('deals', 'home')).rejects.toThrow('already uses /home')
  expect(await editor.ask<StorySummary[]>('GET', '/api/stories')).toHaveLength(stories.length)
})

test('an editor can create a set of shared blocks as a draft', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const newPage = { name: 'Promo', slug: 'promo', component: 'shared_blocks' }
  const created = await editor.ask<Story>('POST', '/api/stories', newPage)
  expect(created).toMatchObject({
    state: 'draft',
    component: 'shared_blocks',
    content: { component: 'shared_blocks' },
  })
  const { model } = await editor.ask<EditorConfig>('GET', '/api/start')
  const offers = model.blocks.flatMap(({ fields }) => fields.flatMap(({ options = [] }) => options))
  expect(offers).toContainEqual({ name: 'Promo', value: created.uuid })
})

test('a page created from a template is valid, and a copied page has blocks with new ids', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const { model } = await editor.ask<EditorConfig>('GET', '/api/start')
  for (const { name } of model.templates) {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const page = await editor.ask<Story>('POST', '/api/stories', { name, slug, template: name })
    const content = { ...page.content, description: 'Why someone should click.' }
    expect(validateStory({ content }, schema).issues, name).toEqual([])
  }
  const campaign = await editor.open('campaign')
  const copy = await editor.ask<Story>('POST', '/api/stories', {
    name: 'Copy',
    slug: 'copy',
    content: { ...campaign.content, description: 'Typed, and not saved' },
  })
  expect(copy.content).toMatchObject({ title: 'Copy', description: 'Typed, and not saved' })
  const uids = (content: object): string[] => JSON.stringify(content).match(/(?<="_uid":")[^"]+/g) ?? []
  expect(uids(copy.content)).toHaveLength(uids(campaign.content).length)
  expect(uids(copy.content).filter(uid => uids(campaign.content).includes(uid))).toEqual([])
})

test('if a published page cannot be rendered, the editor sees the block and the reason', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home'), createPage('deals')] })
  editor.problems.push({ slug: 'deals', block: 'hero', reason: 'cta: is no list' })
  const problemOf = async (slug: string) => {
    const { uuid } = await editor.open(slug)
    return (await editor.ask<PublishStatus>('GET', `/api/stories/${uuid}/live`)).problem
  }
  expect([await problemOf('deals'), await problemOf('home')]).toEqual(['hero: cta: is no list', null])
})

test('the site is notified if a page moves or is unpublished, but not if a draft is deleted', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home'), createPage('deals')] })
  const deals = await editor.open('deals')
  const path = `/api/stories/${deals.uuid}`

  await editor.ask('POST', `${path}/publish`, editor.edit(deals, { slug: 'offers' }))
  expect((await editor.open('offers')).state).toBe('published')
  await editor.ask('POST', `${path}/unpublish`, {})
  expect((await editor.open('offers')).state).toBe('draft')
  await editor.ask('POST', `${path}/delete`, {})
  expect((await editor.stories()).map(({ slug }) => slug)).toEqual(['home'])
  expect(editor.news.map(({ body }) => [JSON.parse(body).action, JSON.parse(body).full_slug])).toEqual([
    ['published', 'offers'],
    ['unpublished', 'offers'],
  ])
})

test('a preview URL contains a token that the site accepts', async () => {
  const editor = await startLocalEditor({
    stories: [
      createPage('home'),
      createPage('rewards'),
      createPage('settings', { content: { _uid: 's', component: 'settings' } }),
    ],
  })
  const previewOf = async (slug: string) => {
    const { uuid } = await editor.open(slug)
    return new URL((await editor.ask<{ url: string }>('GET', `/api/stories/${uuid}/preview`)).url)
  }
  const url = await previewOf('rewards')
  const inputOf = (key: string) => url.searchParams.get(`_storyblok_tk[${key}]`)
  const timestamp = Number(inputOf('timestamp'))
  const token = createHash('sha1').update(`1:local-preview:${timestamp}`).digest('hex')
  expect(url.pathname).toBe('/preview/rewards')
  expect([inputOf('space_id'), inputOf('token')]).toEqual(['1', token])
  expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(10)
  expect(url.searchParams.get('_storyblok_c')).toBe('page')
  expect((await previewOf('settings')).pathname).toBe('/preview/settings')
})

test('the editor’s picture library lists the site’s pictures', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const assets = await editor.ask<object[]>('GET', '/api/pictures')
  expect(assets).toContainEqual(
    expect.objectContaining({ filename: '/art/hot-honey.webp', title: 'Hot honey' }),
  )
})

test('the editor reports problems in unsaved content', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home'), createPage('deals')] })
  const home = await editor.open('home')
  const hero = (_uid: string) => ({
    _uid,
    component: 'hero',
    variant: 'home',
    show: 'everyone',
    title: 'Hot',
  })
  const body = [
    hero('one'),
    { ...hero('two'), visible_from: '2099-02-01 10:00', visible_until: '2099-01-01 10:00' },
  ]
  const content = { ...home.content, body }
  const edit = { name: 'Home', slug: 'deals', translated_slugs: [], content }
  const result = await editor.ask<Finding[]>('POST', `/api/stories/${home.uuid}/check`, edit)
  expect(result).toContainEqual(
    expect.objectContaining({ uid: 'two', field: 'Show from', severity: 'error' }),
  )
  expect(result).toContainEqual(expect.objectContaining({ uid: '', field: 'Slug', severity: 'error' }))
  expect((await editor.open('home')).content).toEqual(home.content)
})
