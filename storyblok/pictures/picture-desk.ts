import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { freePort } from '#tests/support/free-port.ts'
import { requireChromium } from '#tests/support/site/chromium.ts'
import { startSite } from '#tests/support/site/site-process.ts'
import type { Edit, Story, StorySummary } from '../editor/content/editor-api.ts'
import { editIn } from '../editor/content/versions/edit-in.ts'
import { createEditorServer } from '../editor/server/editor-server.ts'
import { editorSettings } from '../editor/server/settings.ts'

const VIEW = { width: 1440, height: 900 }

type Desk = {
  page: Page
  form: Locator
  dialog: Locator
  choose: (words: string) => Promise<void>
}

/** The editor and a site on a copy of the content, and edits made by another person. */
export type PictureDesk = {
  sitDown: (story: string) => Promise<Desk>
  open: (story: string) => Promise<Story>
  ask: <Data>(method: string, path: string, body: object) => Promise<Data>
  /** The body of a save request, with changes. */
  edit: (story: Story, changes: Partial<Edit>) => Edit & Pick<Story, 'version'>
  stop: () => Promise<void>
}

export async function pictureDesk(): Promise<PictureDesk> {
  const work = await mkdtemp(join(tmpdir(), 'red-comb-desk-'))
  const folder = join(work, 'content')
  await mkdir(folder)
  for (const part of ['assets', 'datasources', 'releases', 'stories']) {
    await cp(join(import.meta.dirname, '..', part), join(folder, part), { recursive: true })
  }
  // The site needs the editor's origin for frame-ancestors before the editor starts.
  const port = await freePort()
  const site = await startSite({
    CONTENT_DIR: folder,
    DATA_DIR: join(work, 'data'),
    EDITOR_PORT: String(port),
  })
  const server = createEditorServer({ ...editorSettings({ SITE_URL: site.url }), folder, user: 'Wanda' })
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  const at = `http://127.0.0.1:${port}`

  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(at + path, { method, ...json })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    sitDown: story => sitDown(browser, `${at}/#${story}`),
    ask,
    open: async slug => {
      const found = (await ask<StorySummary[]>('GET', '/api/stories')).find(story => story.full_slug === slug)
      return ask('GET', `/api/stories/${found?.uuid}`)
    },
    edit: ({ version, ...story }, changes) => ({ version, ...editIn(story), ...changes }),
    stop: async () => {
      await browser.close()
      server.closeAllConnections()
      server.close()
      await site.stop()
      await rm(work, { recursive: true, force: true })
    },
  }
}

/** A new browser page, with a preview that follows edits. */
async function sitDown(browser: Browser, address: string): Promise<Desk> {
  const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce' })
  await page.goto(address)
  await page.locator('#preview[data-ready]').waitFor()
  await page.frameLocator('#preview').locator('#storyblok__overlay').waitFor({ state: 'attached' })
  return {
    page,
    form: page.locator('#form'),
    dialog: page.getByRole('dialog'),
    choose: words => page.locator('#blocks .block-row', { hasText: words }).first().click(),
  }
}
