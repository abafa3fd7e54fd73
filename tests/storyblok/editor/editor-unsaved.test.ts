import { expect, onTestFinished, test, vi } from 'vitest'
import { restorePage } from '#storyblok/editor/browser/deleted-pages.ts'
import { openPage } from '#storyblok/editor/browser/open-page.ts'
import { deletePage } from '#storyblok/editor/browser/publishing.ts'
import { begin, getOpen, getState, isDirty, typeName } from '#storyblok/editor/browser/state/state.ts'
import { keepUnsaved } from '#storyblok/editor/browser/state/unsaved.ts'
import type { Start } from '#storyblok/editor/content/editor-api.ts'
import { aPage } from '../local-content.ts'
import { localEditor } from './local-editor.ts'

/** A stub element. */
const element = () => ({ append() {}, replaceChildren() {}, setAttribute() {}, addEventListener() {} })

/** A Storage whose keys `Object.keys` lists. */
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

/** Opens the editor in a tab without its user interface: storage, location and server. */
async function editorTab(...slugs: string[]) {
  const editor = await localEditor({ stories: slugs.map(slug => aPage(slug)) })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('history', { replaceState() {} })
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }) } })
  vi.stubGlobal('document', { getElementById: element, createElement: element })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, call: RequestInit) =>
    fetch(`http://127.0.0.1:${editor.port}${path}`, call),
  )
  // A notice closes after the test has ended.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  begin(await editor.ask<Start>('GET', '/api/start'))
  keepUnsaved()
  return editor
}

test('a deleted and restored page keeps its unsaved changes', async () => {
  const editor = await editorTab('home', 'deals')
  const { uuid } = await editor.open('deals')
  await openPage(uuid)
  typeName('Deals of the week')

  await deletePage()
  expect(getOpen().story.slug).toBe('home')
  expect(getState().stories.map(({ slug }) => slug)).toEqual(['home'])

  await restorePage(uuid)
  expect(getOpen()).toMatchObject({ name: 'Deals of the week', story: { uuid, name: 'deals' } })
  expect(isDirty(getOpen())).toBe(true)
})
