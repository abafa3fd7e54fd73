import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type {
  DeletedPage,
  KeptVersion,
  PublishedStory,
  Story,
  Version,
} from '#storyblok/editor/content/editor-api.ts'
import { storyHistory } from '#storyblok/editor/server/history.ts'
import { aPage } from '../local-content.ts'
import { localEditor } from './local-editor.ts'

type Editor = Awaited<ReturnType<typeof localEditor>>

async function publish(editor: Editor, slug: string, title: string, signed: object = {}) {
  const story = await editor.open(slug)
  const edit = editor.edit(story, { content: { ...story.content, title } })
  return editor.ask<PublishedStory>('POST', `/api/stories/${story.uuid}/publish`, { ...edit, ...signed })
}

const historyOf = async (editor: Editor, { uuid }: { uuid: string }) =>
  editor.ask<Version[]>('GET', `/api/stories/${uuid}/history`)
const versionOf = async (editor: Editor, { uuid }: { uuid: string }, id = '') =>
  editor.ask<KeptVersion>('GET', `/api/stories/${uuid}/version?id=${encodeURIComponent(id)}`)

test('every publication stores a version with author, time, reason and the previous version', async () => {
  const editor = await localEditor({ stories: [aPage('home')] })
  const { story } = await publish(editor, 'home', 'One', { by: 'Wanda', note: 'For the weekend' })
  await publish(editor, 'home', 'Two')

  const versions = await historyOf(editor, story)
  expect(versions).toMatchObject([
    { action: 'published', by: '', note: '' },
    { action: 'published', by: 'Wanda', note: 'For the weekend' },
    { action: 'found', by: '', at: '2026-01-12T09:00:00.000Z' },
  ])
  const titles = versions.map(async ({ id }) => (await versionOf(editor, story, id)).content.title)
  expect(await Promise.all(titles)).toEqual(['Two', 'One', 'home'])
  await expect(versionOf(editor, story, '../../stories/home')).rejects.toThrow('404')
  await expect(versionOf(editor, { uuid: '..' }, 'stories')).rejects.toThrow('404')
})

test('a change made in the files between two publications is stored as well', async () => {
  const home = aPage('home')
  const editor = await localEditor({ stories: [home] })
  const { story } = await publish(editor, 'home', 'One')
  await editor.write('stories', 'home', { ...home, content: { ...home.content, title: 'By hand' } })
  await publish(editor, 'home', 'Two')
  const [, byHand] = await historyOf(editor, story)
  expect(byHand?.action).toBe('found')
  expect((await versionOf(editor, story, byHand?.id)).content.title).toBe('By hand')
})

test('a rename made in the files is stored as well', async () => {
  const home = aPage('home')
  const editor = await localEditor({ stories: [home] })
  const { story } = await publish(editor, 'home', 'One')
  await editor.write('stories', 'home', { ...home, content: story.content, name: 'Front page' })
  await publish(editor, 'home', 'Two')
  const [, byHand] = await historyOf(editor, story)
  expect(byHand?.action).toBe('found')
})

test('the settings have versions', async () => {
  const settings = aPage('settings', { content: { _uid: 's', component: 'settings', copyright: 'Red' } })
  const editor = await localEditor({ stories: [aPage('home'), settings] })
  const { story } = await publish(editor, 'settings', 'One')
  expect(await historyOf(editor, story)).toHaveLength(2)
})

test('an unpublished and deleted page is in the history and restored as a draft with its links', async () => {
  const editor = await localEditor({ stories: [aPage('home'), aPage('deals')] })
  const { story } = await publish(editor, 'deals', 'Deals of the week')
  const path = `/api/stories/${story.uuid}`
  await editor.ask('POST', `${path}/unpublish`, { by: 'Wanda' })
  await editor.ask('POST', `${path}/delete`, { by: 'Theo' })
  expect(await editor.ask<DeletedPage[]>('GET', '/api/deleted')).toMatchObject([
    { uuid: story.uuid, name: 'deals', full_slug: 'deals', by: 'Theo' },
  ])

  const back = await editor.ask<Story>('POST', `${path}/bring-back`, {})
  expect(back).toMatchObject({
    ...{ uuid: story.uuid, id: story.id, full_slug: 'deals', state: 'draft' },
    content: { title: 'Deals of the week' },
  })
  expect(await editor.ask('GET', '/api/deleted')).toEqual([])
  expect((await historyOf(editor, story)).map(({ action }) => action)).toEqual([
    'deleted',
    'unpublished',
    'published',
    'found',
  ])
  await expect(editor.ask('POST', `${path}/bring-back`, {})).rejects.toThrow('422: deals is there already.')
})

test('a page whose last version cannot be stored is not deleted', async () => {
  const idea = aPage('idea', { published: false })
  const editor = await localEditor({ stories: [aPage('home')], drafts: [idea] })
  await writeFile(join(editor.folder, 'history'), 'No folder.')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(editor.ask('POST', `/api/stories/${idea.uuid}/delete`, {})).rejects.toThrow()
  expect((await editor.stories()).map(({ slug }) => slug)).toContain('idea')
})

test('versions of one millisecond keep their order', async () => {
  const editor = await localEditor({ stories: [aPage('home')] })
  const home = await editor.open('home')
  const history = storyHistory(editor.folder)
  const at = '2026-11-21T12:00:00.000Z'
  for (const note of ['one', 'two', 'three']) {
    await history.keep(home, { at, by: '', note, action: 'published' })
  }
  expect((await history.list(home.uuid)).map(({ note }) => note)).toEqual(['three', 'two', 'one'])
  expect((await history.newest(home.uuid))?.note).toBe('three')
})
