// @module-tag all
import { expect, onTestFinished, test, vi } from 'vitest'
import type {
  Campaign,
  CampaignErrors,
  CampaignNews,
  KeptVersion,
  Sides,
  Story,
  Version,
} from '#storyblok/editor/content/editor-api.ts'
import { aPage } from '../local-content.ts'
import { localEditor } from './local-editor.ts'

type Editor = Awaited<ReturnType<typeof localEditor>>

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const plan = (changes: object = {}) => ({ from: null, until: null, outdated: [], ...changes })

/** A campaign with a retitled page of the site and a new page. */
async function texasWeekend() {
  const editor = await localEditor({
    stories: [aPage('home')],
    drafts: [aPage('texas', { published: false })],
  })
  const campaign = await editor.ask<Campaign>('POST', '/api/campaigns', { name: 'Texas weekend' })
  await put(editor, campaign, 'home', 'Howdy')
  await put(editor, campaign, 'texas', 'Texas')
  return { editor, campaign, path: `/api/campaigns/${campaign.id}` }
}

async function openIn(editor: Editor, { id }: Campaign, slug: string) {
  const { uuid } = await editor.open(slug)
  return editor.ask<Story>('GET', `/api/stories/${uuid}?campaign=${id}`)
}

async function put(editor: Editor, campaign: Campaign, slug: string, title: string, more: object = {}) {
  const story = await openIn(editor, campaign, slug)
  const edit = { ...editor.edit(story, { content: { ...story.content, title } }), ...more }
  return editor.ask<Story>('PUT', `/api/stories/${story.uuid}/version?campaign=${campaign.id}`, edit)
}

async function publishTitle(editor: Editor, slug: string, title: string) {
  const story = await editor.open(slug)
  const edit = editor.edit(story, { content: { ...story.content, title } })
  return editor.ask('POST', `/api/stories/${story.uuid}/publish`, edit)
}

async function titles(editor: Editor) {
  const { data } = await editor.published.getStories({ cv: Date.now() })
  const stories = data.stories.toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1))
  return stories.map(story => story.content.title)
}

test('a campaign’s pages are published and restored in one step, and can be published again', async () => {
  const { editor, path } = await texasWeekend()
  expect(await titles(editor)).toEqual(['home'])
  const { campaign, webhook } = await editor.ask<CampaignNews>('POST', `${path}/plan`, plan())
  expect(webhook).toBeNull()
  expect(campaign).toMatchObject({ state: 'live', stories: [{ isNew: false }, { isNew: true }] })
  expect(editor.news).toHaveLength(1)
  expect(await titles(editor)).toEqual(['Howdy', 'Texas'])
  expect(await editor.open('home')).toMatchObject({ state: 'published', covered: 'Texas weekend' })

  await editor.ask('POST', `${path}/take-back`, {})
  expect(await titles(editor)).toEqual(['home'])
  await editor.ask('POST', `${path}/plan`, plan({ until: soon(2) }))
  expect(await titles(editor)).toEqual(['Howdy', 'Texas'])
})

test('a campaign is live from its start to its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { editor, path } = await texasWeekend()
  const times = { from: soon(1), until: soon(3) }
  const { campaign } = await editor.ask<CampaignNews>('POST', `${path}/plan`, plan(times))
  expect(campaign.state).toBe('planned')
  expect(await titles(editor)).toEqual(['home'])
  vi.setSystemTime(times.from)
  expect(await titles(editor)).toEqual(['Howdy', 'Texas'])
  vi.setSystemTime(times.until)
  expect(await titles(editor)).toEqual(['home'])
  expect(await editor.ask<Campaign>('GET', path)).toMatchObject({ state: 'over' })
})

test('a page in a live campaign can be corrected, and one that leaves it is restored', async () => {
  const { editor, campaign, path } = await texasWeekend()
  await editor.ask('POST', `${path}/plan`, plan())
  await put(editor, campaign, 'home', 'Howdy, y’all')
  expect(await titles(editor)).toEqual(['Howdy, y’all', 'Texas'])
  const { uuid, version } = await openIn(editor, campaign, 'home')
  await editor.ask('POST', `/api/stories/${uuid}/leave?campaign=${campaign.id}`, { version })
  expect(await titles(editor)).toEqual(['home', 'Texas'])
})

test('a page published outside the campaign is reported before the campaign goes live', async () => {
  const { editor, campaign, path } = await texasWeekend()
  await publishTitle(editor, 'home', 'Home, mended')
  expect(await editor.ask<Campaign>('GET', path)).toMatchObject({
    stories: [
      { full_slug: 'home', isOutdated: true },
      { full_slug: 'texas', isOutdated: false },
    ],
  })
  await expect(editor.ask('POST', `${path}/plan`, plan())).rejects.toThrow('409: home: changed outside')

  const { uuid } = await editor.open('home')
  const sides = await editor.ask<Sides>('GET', `/api/stories/${uuid}/sides?campaign=${campaign.id}`)
  expect(sides).toMatchObject({
    base: { content: { title: 'home' } },
    theirs: { content: { title: 'Home, mended' } },
    mine: { content: { title: 'Howdy' } },
  })
  await put(editor, campaign, 'home', 'Howdy, mended', { isSettled: true })
  await editor.ask('POST', `${path}/plan`, plan())
  expect(await titles(editor)).toEqual(['Howdy, mended', 'Texas'])

  await publishTitle(editor, 'home', 'Home again')
  expect(await titles(editor)).toEqual(['Howdy, mended', 'Texas'])
  await editor.ask('POST', `${path}/take-back`, {})
  expect(await titles(editor)).toEqual(['Home again'])
})

test('an editor may publish a campaign despite outside changes', async () => {
  const { editor, path } = await texasWeekend()
  await publishTitle(editor, 'home', 'Home, mended')
  const { uuid } = await editor.open('home')
  await editor.ask('POST', `${path}/plan`, plan({ outdated: [uuid] }))
  expect(await titles(editor)).toEqual(['Howdy', 'Texas'])
})

test('two editors in one campaign do not overwrite each other', async () => {
  const { editor, campaign } = await texasWeekend()
  const story = await openIn(editor, campaign, 'home')
  await put(editor, campaign, 'home', 'Howdy, partner')
  const address = `/api/stories/${story.uuid}/version?campaign=${campaign.id}`
  await expect(editor.ask('PUT', address, editor.edit(story))).rejects.toThrow('409: home was changed')
  const { uuid, version } = story
  const out = editor.ask('POST', `/api/stories/${uuid}/leave?campaign=${campaign.id}`, { version })
  await expect(out).rejects.toThrow('409: home was changed')
  expect(await openIn(editor, campaign, 'home')).toMatchObject({ content: { title: 'Howdy, partner' } })
})

test('a campaign made permanent becomes the site’s content and is deleted', async () => {
  const { editor, path } = await texasWeekend()
  await expect(editor.ask('POST', `${path}/keep`, { outdated: [] })).rejects.toThrow('409')
  await editor.ask('POST', `${path}/plan`, plan())
  const { length } = editor.news
  const kept = await editor.ask('POST', `${path}/keep`, { by: 'Ann', outdated: [] })
  expect(kept).toEqual({ webhook: null })
  expect(editor.news).toHaveLength(length + 1)
  expect(await titles(editor)).toEqual(['Howdy', 'Texas'])
  expect(await editor.ask<Campaign[]>('GET', '/api/campaigns')).toEqual([])
  expect(await editor.open('texas')).toMatchObject({ state: 'published', covered: null })
  const { uuid } = await editor.open('home')
  const versions = await editor.ask<Version[]>('GET', `/api/stories/${uuid}/history`)
  expect(versions.map(({ action, by }) => [action, by])).toEqual([
    ['published', 'Ann'],
    ['found', ''],
    ['published', ''],
  ])
})

test('a page published outside a live campaign is not overwritten without confirmation, and is in the history', async () => {
  const { editor, path } = await texasWeekend()
  await editor.ask('POST', `${path}/plan`, plan())
  await publishTitle(editor, 'home', 'Home, mended')
  await expect(editor.ask('POST', `${path}/keep`, { outdated: [] })).rejects.toThrow('409: home: changed')
  const { uuid } = await editor.open('home')
  await editor.ask('POST', `${path}/keep`, { by: 'Ann', outdated: [uuid] })
  expect(await titles(editor)).toEqual(['Howdy', 'Texas'])
  const versions = await editor.ask<Version[]>('GET', `/api/stories/${uuid}/history`)
  const contents = versions.map(({ id }) =>
    editor.ask<KeptVersion>('GET', `/api/stories/${uuid}/version?id=${encodeURIComponent(id)}`),
  )
  expect((await Promise.all(contents)).map(({ by, content }) => [by, content.title]).slice(0, 2)).toEqual([
    ['Ann', 'Howdy'],
    ['', 'Home, mended'],
  ])
})

test('a renamed draft survives making a campaign permanent', async () => {
  const { editor, path } = await texasWeekend()
  const story = await editor.open('home')
  await editor.ask('PUT', `/api/stories/${story.uuid}`, { ...editor.edit(story), name: 'Front page' })
  await editor.ask('POST', `${path}/plan`, plan())
  await editor.ask('POST', `${path}/keep`, { outdated: [] })
  expect(await editor.open('home')).toMatchObject({ name: 'Front page', state: 'changed' })
})

test.each([
  ['over before it begins', { from: soon(2), until: soon(1) }, '422: The campaign would be over'],
  ['over already', { until: soon(-1) }, '422: The campaign would be over'],
  ['without a date that is one', { from: 'Friday' }, '400: .*This is no date'],
])('a campaign %s is rejected', async (_, changes, refusal) => {
  const { editor, path } = await texasWeekend()
  await expect(editor.ask('POST', `${path}/plan`, plan(changes))).rejects.toThrow(new RegExp(refusal))
  expect(await titles(editor)).toEqual(['home'])
})

test('a campaign needs pages and a unique name, and cannot be deleted while live', async () => {
  const { editor, path } = await texasWeekend()
  await expect(editor.ask('POST', '/api/campaigns', { name: 'texas weekend' })).rejects.toThrow('422')
  const { id } = await editor.ask<Campaign>('POST', '/api/campaigns', { name: 'Nothing' })
  await expect(editor.ask('POST', `/api/campaigns/${id}/plan`, plan())).rejects.toThrow(
    '422: Nothing belongs',
  )
  await editor.ask('POST', `${path}/plan`, plan())
  await expect(editor.ask('POST', `${path}/delete`, {})).rejects.toThrow('422: Texas weekend is live')
})

test('a campaign page’s findings are reported before it goes live', async () => {
  const { editor, campaign, path } = await texasWeekend()
  const { uuid } = await openIn(editor, campaign, 'home')
  const errors = await editor.ask<CampaignErrors>('GET', `${path}/errors`)
  expect(errors[uuid]?.map(({ message }) => message)).toContain('The page has no main headline.')
  expect(Object.values(errors).flat()).not.toContainEqual(expect.objectContaining({ severity: 'warning' }))
  expect(Object.values(errors)).toHaveLength(2)
})

test('a campaign page is previewed with Storyblok’s release parameter', async () => {
  const { editor, campaign } = await texasWeekend()
  const { uuid } = await editor.open('home')
  const { url } = await editor.ask<{ url: string }>(
    'GET',
    `/api/stories/${uuid}/preview?campaign=${campaign.id}`,
  )
  expect(new URL(url).searchParams.get('_storyblok_release')).toBe(String(campaign.id))
})
