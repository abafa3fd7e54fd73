import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Language } from '#src/domain/language.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { fixedPagePaths } from '#src/server/content/build-release.ts'
import { openPublisher } from '#src/server/content/open-publisher.ts'
import type { Publisher } from '#src/server/content/publisher.ts'
import { createContentSource } from '#src/server/content/source.ts'
import { createLogger } from '#src/server/log.ts'
import type { RenderPage } from '#src/server/responses/page-renderer.ts'
import { demoLook } from '#tests/support/demo-look.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { createLocalContent, type createPage } from './local-content.ts'

const errors: Record<string, number> = { '/404': 404, '/500': 500 }

export type Story = ReturnType<typeof createPage>

/**
 * Creates a `renderPage` that renders a page's title and throws if the title is "broken", together with the
 * list of URLs that it has rendered.
 */
export function createTitleRenderer() {
  const rendered: string[] = []
  const renderPage: RenderPage = async (url, { story }) => {
    rendered.push(url)
    const title = (story as Story | null)?.content.title
    if (title === 'broken') throw new Error('a block broke')
    const body = Buffer.from(`<h1>${title ?? url}</h1>`)
    const { path } = splitLanguagePrefix(url)
    return {
      status: errors[path] ?? (story || fixedPagePaths.includes(path) ? 200 : 404),
      headers: { 'content-type': 'text/html' },
      body,
    }
  }
  return { renderPage, rendered }
}

export async function createStorySite(stories: Story[], languages: readonly Language[] = ['en']) {
  const content = await createLocalContent({ stories })
  const home = await mkdtemp(join(tmpdir(), 'red-comb-site-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await writeFile(join(home, 'build-id'), 'build-1')
  const sink = createLogSink()
  const { renderPage, rendered } = createTitleRenderer()
  const start = async (
    siteLanguages = languages,
    folder = content.folder,
    address = 'https://order.example.com',
  ) => {
    const site = await openPublisher({
      source: createContentSource(
        readContentConfig({ CONTENT_DIR: folder }, folder, siteLanguages.slice(1)).content,
        { origin: new URL(address) },
      ),
      dist: home,
      look: { ...demoLook, languages: siteLanguages },
      origin: new URL(address),
      dataDir: home,
      renderPage,
      headers: {},
      log: createLogger('info', sink.stream),
    })
    onTestFinished(site.stop)
    return site
  }
  const openIn = async (...settings: Parameters<typeof start>) => {
    const site = await start(...settings)
    await site.publish()
    return site
  }
  const open = (folder?: string) => openIn(languages, folder)
  const files = new Map(stories.map(({ uuid, full_slug }) => [uuid, full_slug.replaceAll('/', '--')]))
  let later = Date.now()
  const publish = async (story: Story) => {
    later += 2_000
    await content.write('stories', files.get(story.uuid) ?? story.slug, story, new Date(later))
  }
  return { start, open, openIn, publish, rendered, home, logged: sink.text, folder: content.folder }
}

export function withTitle(story: Story, title: string): Story {
  return {
    ...story,
    content: { ...story.content, title },
  }
}
export function withSpanishTitle(story: Story, title: string): Story {
  return { ...story, content: { ...story.content, title__i18n__es: title } as Story['content'] }
}
export function readPublishedHtml(site: Publisher, address: string) {
  return site.live().pages.get(address)?.plain.body.toString()
}
