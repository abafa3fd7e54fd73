import { expect, test } from 'vitest'
import type {
  Campaign,
  CampaignNews,
  PublishedStory,
  Story,
  Version,
} from '#storyblok/editor/content/editor-api.ts'
import { aPage } from '../local-content.ts'
import { localEditor } from './local-editor.ts'

const ann = { by: 'Ann', note: 'The headline' }
const ben = { by: 'Ben', note: '' }

/** An editor in which publishing requires a second person or not. */
async function desk({ needsSecondPerson = true } = {}) {
  const settings = { _uid: 'settings', component: 'settings', needs_second_person: needsSecondPerson }
  const editor = await localEditor({
    stories: [aPage('home'), aPage('rewards'), aPage('settings', { content: settings })],
  })
  const retitled = async (title: string) => {
    const story = await editor.open('home')
    const edit = editor.edit(story, { content: { ...story.content, title } })
    return editor.ask<Story>('PUT', `/api/stories/${story.uuid}`, edit)
  }
  const mark = (story: Story, signed: object = ann) =>
    editor.ask<Story>('POST', `/api/stories/${story.uuid}/ready`, { version: story.version, ...signed })
  const publish = (story: Story, signed: object = ben, changes: object = {}) =>
    editor.ask<PublishedStory>('POST', `/api/stories/${story.uuid}/publish`, {
      ...editor.edit(story, changes),
      ...signed,
    })
  return { editor, retitled, mark, publish }
}

test('a page is published by someone other than its reviewer, and the history names both', async () => {
  const { editor, retitled, mark, publish } = await desk()
  const story = await mark(await retitled('Howdy'))
  expect(story).toMatchObject({
    isReady: true,
    needsReview: true,
    review: { by: 'Ann', note: 'The headline' },
  })
  expect((await editor.stories()).map(({ slug, isReady }) => [slug, isReady])).toContainEqual(['home', true])
  await expect(publish(story, { by: ' ann ' })).rejects.toThrow('403: Ann marked it as ready')
  await expect(publish(story, { by: ' ' })).rejects.toThrow('403: Publishing needs a second person')

  const published = await publish(story)
  expect(published.story).toMatchObject({ state: 'published', review: null })
  const [newest] = await editor.ask<Version[]>('GET', `/api/stories/${story.uuid}/history`)
  expect(newest).toMatchObject({ by: 'Ben', note: 'Marked as ready by Ann.' })
})

test('a page that was not reviewed, or changed since, cannot be published', async () => {
  const { editor, retitled, mark, publish } = await desk()
  const unmarked = await retitled('Howdy')
  await expect(publish(unmarked)).rejects.toThrow('403: Publishing needs a second person')
  await mark(unmarked)
  const changed = await retitled('Howdy, partner')
  expect(changed.review).toBeNull()
  await expect(publish(changed)).rejects.toThrow('403')
  const story = await mark(changed)
  const onTheWay = { content: { ...story.content, title: 'Mine' } }
  await expect(publish(story, ben, onTheWay)).rejects.toThrow('403')
  // A rejected request saves nothing, so the next one has no conflict.
  expect((await editor.open('home')).version).toBe(story.version)
  await publish(story)
})

test('an editor publishes alone where no review is required, and a reviewer must give a name', async () => {
  const { retitled, mark, publish } = await desk({ needsSecondPerson: false })
  const story = await retitled('Howdy')
  await expect(mark(story, { by: ' ' })).rejects.toThrow('422: Say who you are')
  await expect(mark({ ...story, version: 'older' })).rejects.toThrow('409')
  await publish(await mark(story), ann)
})

test('a page can be unpublished by anyone at once', async () => {
  const { editor } = await desk()
  const { uuid } = await editor.open('rewards')
  const { story } = await editor.ask<PublishedStory>('POST', `/api/stories/${uuid}/unpublish`, ann)
  expect(story.state).toBe('draft')
})

test('a campaign is published by a second person, and a planned one cannot be changed alone', async () => {
  const { editor } = await desk()
  const { id } = await editor.ask<Campaign>('POST', '/api/campaigns', { name: 'Texas' })
  const { uuid } = await editor.open('home')
  const change = async (title: string) => {
    const story = await editor.ask<Story>('GET', `/api/stories/${uuid}?campaign=${id}`)
    const edit = editor.edit(story, { content: { ...story.content, title } })
    return editor.ask<Story>('PUT', `/api/stories/${uuid}/version?campaign=${id}`, edit)
  }
  const plan = (signed: object, from: string | null = null) =>
    editor.ask<CampaignNews>('POST', `/api/campaigns/${id}/plan`, {
      ...{ from, until: null, outdated: [] },
      ...signed,
    })
  const mark = () => editor.ask<Campaign>('POST', `/api/campaigns/${id}/ready`, ann)
  await change('Howdy')
  await mark()
  await change('Howdy, partner')
  await expect(plan(ben)).rejects.toThrow('403')
  expect(await mark()).toMatchObject({ review: { by: 'Ann' }, needsReview: true })
  await expect(plan(ann)).rejects.toThrow('403: Ann marked it')

  const later = new Date(Date.now() + 86_400_000).toISOString()
  expect((await plan(ben, later)).campaign.state).toBe('planned')
  await expect(change('Howdy, y’all')).rejects.toThrow('403: Guests would have it when it goes live')
  expect((await plan(ben)).campaign.state).toBe('live')

  await expect(change('Howdy, y’all')).rejects.toThrow('403: Guests would have it at once')
  const { version } = await editor.ask<Story>('GET', `/api/stories/${uuid}?campaign=${id}`)
  const out = editor.ask('POST', `/api/stories/${uuid}/leave?campaign=${id}`, { version })
  await expect(out).rejects.toThrow('403')
  await editor.ask('POST', `/api/campaigns/${id}/take-back`, ann)
  await change('Howdy, y’all')
})
