import { expect, onTestFinished, test, vi } from 'vitest'
import type { EditorConfig, Story } from '#storyblok/editor/content/editor-api.ts'
import {
  $editorConfig,
  $stories,
  getOpenStory,
  isDirty,
  setPageName,
} from '#storyblok/editor/page/draft-store.ts'
import { mergeFindings } from '#storyblok/editor/page/findings.ts'
import { discardChanges, openPage, saveDraft } from '#storyblok/editor/page/page-actions.ts'
import { startStoringUnsavedEdits } from '#storyblok/editor/page/unsaved-edits.ts'
import { createPage } from '../local-content.ts'
import { startLocalEditor } from './local-editor.ts'

/** Creates a fake Storage. As in browsers, `Object.keys` returns the stored keys. */
const storage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

async function editorTab(...slugs: string[]) {
  const editor = await startLocalEditor({ stories: slugs.map(slug => createPage(slug)) })
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('history', { replaceState() {} })
  vi.stubGlobal('addEventListener', () => {})
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, call: RequestInit) =>
    fetch(`http://127.0.0.1:${editor.port}${path}`, call),
  )
  // Fakes the timers, because a notice would otherwise close after the test has ended.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const start = await editor.ask<EditorConfig>('GET', '/api/start')
  $editorConfig.set(start)
  $stories.set(start.stories)
  startStoringUnsavedEdits()
  return editor
}

test('an editor who returns to a page still has its unsaved changes', async () => {
  const editor = await editorTab('home', 'deals')
  const [home, deals] = [await editor.open('home'), await editor.open('deals')]
  await openPage(deals.uuid)
  setPageName('Deals of the week')
  await openPage(home.uuid)
  expect(isDirty(getOpenStory())).toBe(false)
  await openPage(deals.uuid)
  expect(getOpenStory()).toMatchObject({ name: 'Deals of the week', story: { name: 'deals' } })
  await discardChanges()
  expect(getOpenStory().name).toBe('deals')
})

test('saving a page does not overwrite a newer version that was saved elsewhere', async () => {
  const editor = await editorTab('home', 'deals')
  const deals = await editor.open('deals')
  await openPage(deals.uuid)
  setPageName('Mine')
  const other = { ...editor.edit(deals), name: 'Theirs' }
  await editor.ask<Story>('PUT', `/api/stories/${deals.uuid}`, other)
  await saveDraft()
  expect((await editor.open('deals')).name).toBe('Theirs')
  expect(getOpenStory()).toMatchObject({ name: 'Mine', story: { version: deals.version } })
})

test('discarding a draft restores the published page', async () => {
  const editor = await editorTab('home', 'deals')
  const { uuid } = await editor.open('deals')
  await openPage(uuid)
  setPageName('Deals of the week')
  await saveDraft()
  expect(getOpenStory().story).toMatchObject({ name: 'Deals of the week', state: 'changed' })
  await discardChanges()
  expect(getOpenStory()).toMatchObject({ name: 'deals', story: { state: 'published' } })
})

test('identical warnings are combined into one', () => {
  const finding = (uid: string, message: string) => ({
    story: 'page',
    block: uid,
    uid,
    field: 'Headline',
    severity: 'warning' as const,
    message,
    fix: 'Translate it.',
  })
  const all = ['a', 'b', 'c'].map(uid => finding(uid, 'No Spanish translation yet.'))
  expect(mergeFindings([...all, finding('d', 'Its time is over.')])).toMatchObject([
    { uid: 'a', message: 'No Spanish translation yet. 2 more like this.' },
    { uid: 'd', message: 'Its time is over.' },
  ])
})
