import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { hasBlockOfType, LIVE_BLOCKS } from '#src/content/blocks/live-blocks.ts'
import type { Language } from '#src/domain/language.ts'
import { localizePath, splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { compressPage, type RenderedPage } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import type { Content } from './content.ts'
import { createPageHasher, findNextNewYear, findNextScheduleChange } from './page-hashes.ts'
import { buildRedirects } from './redirects.ts'
import {
  buildSharedPageContent,
  createRelease,
  findStoryAt,
  getPageContentAt,
  type Release,
} from './release.ts'
import { listPageStories, mergeMovedPaths } from './story-paths.ts'

type ReleaseOptions = {
  content: Content
  build: string
  before: Release | null
  renderPage: RenderPage
  languages: readonly Language[]
  headers: Record<string, string>
  now: number
  warn: (message: string) => void
}

const PAGE_CONCURRENCY = 20
/**
 * How long to wait before a failed page is rendered again, in case the failure was temporary (such as a
 * timeout on a busy machine).
 */
const RETRY_MS = 10 * MINUTE_MS

/**
 * Renders every page whose content changed. If a page fails to render, reports a problem and reuses the page
 * from the previous release. If that release lacks the page, omits the page's story, or rejects if the page
 * is a fixed page.
 */
export async function buildRelease(parts: ReleaseOptions): Promise<Release> {
  const { content, build, before, renderPage, languages, headers, now, warn } = parts
  const stories = listPageStories(content, warn, now)
  const sharedPageContent = buildSharedPageContent({ content, stories })
  const hashes = languages.map(
    language => [language, createPageHasher(sharedPageContent[language], now)] as const,
  )
  // The cast is safe, because every rendered path is in one of these languages.
  const hashersByLanguage = Object.fromEntries(hashes) as Record<
    Language,
    ReturnType<typeof createPageHasher>
  >
  const renderedPaths = [...stories].flatMap(([address, story]) =>
    hasBlockOfType(story.content, LIVE_BLOCKS) ? [] : [address],
  )
  const pages = new Map<string, StoredResponse>()
  const inputHashes = new Map<string, string>()
  const problems = [...content.problems]
  const reusable = before?.build === build ? before : null
  for (const [index, address] of localizedPaths([...renderedPaths, ...fixedPagePaths], languages).entries()) {
    const { path } = splitLanguagePrefix(address)
    // Skip a story that already failed to render in another language.
    if (!stories.has(path) && !fixedPagePaths.includes(path)) continue
    const inputHash = hashOf(address)
    const lastPage = reusable?.pages.get(address)
    if (lastPage && reusable?.inputHashes.get(address) === inputHash) setPage(address, lastPage, inputHash)
    else {
      await renderFreshPage(address).then(
        page => setPage(address, page, inputHash),
        cause => keepPage(address, lastPage, cause),
      )
    }
    if (index % PAGE_CONCURRENCY === 0) await yieldToEventLoop()
  }
  const scheduled =
    findNextScheduleChange([content.stories, content.translations], now) ?? Number.POSITIVE_INFINITY
  const retryAt = problems.length > content.problems.length ? now + RETRY_MS : Number.POSITIVE_INFINITY
  const moved = before ? mergeMovedPaths(before.moved, before.stories, stories) : {}
  return createRelease({
    id: `${content.version}-${now}`,
    build,
    content,
    stories,
    pages,
    inputHashes,
    problems: [...problems, ...buildRedirects({ content, stories, moved }).problems],
    moved,
    nextChange: Math.min(scheduled, findNextNewYear(now), retryAt),
  })

  function hashOf(address: string): string {
    const { language, path } = splitLanguagePrefix(address)
    return hashersByLanguage[language](path, findStoryAt({ content, stories }, language, path))
  }

  function setPage(address: string, page: StoredResponse, inputHash: string): void {
    pages.set(address, page)
    inputHashes.set(address, inputHash)
  }

  function keepPage(address: string, lastPage: StoredResponse | undefined, cause: Error): void {
    const { path } = splitLanguagePrefix(address)
    const story = stories.get(path)
    if (!lastPage && !story) throw cause
    problems.push({ slug: story?.full_slug ?? path, block: null, reason: cause.message })
    // The empty hash makes the next release render the page again.
    if (lastPage) setPage(address, lastPage, '')
    else stories.delete(path)
  }

  async function renderFreshPage(address: string): Promise<StoredResponse> {
    const rendered = await renderPage(
      address,
      getPageContentAt({ content, stories, sharedPageContent }, address),
    ).catch(cause => {
      throw new Error(`The page ${address} could not be rendered: ${String(cause)}`, { cause })
    })
    if (rendered?.status !== expectedStatus(address)) {
      throw new Error(`The page ${address} could not be rendered: it returned ${rendered?.status ?? 404}`)
    }
    return finish(rendered, headers)
  }
}

function localizedPaths(paths: string[], languages: readonly Language[]): string[] {
  const localized = paths.flatMap(path => languages.map(language => localizePath(path, language)))
  return [...new Set(localized)]
}

function expectedStatus(address: string): number {
  const { path } = splitLanguagePrefix(address)
  return path === '/404' ? 404 : path === '/500' ? 500 : 200
}

async function finish(rendered: RenderedPage, headers: Record<string, string>): Promise<StoredResponse> {
  const isError = rendered.status >= 500
  const allHeaders = { ...headers, ...rendered.headers, ...(isError && { 'cache-control': 'no-store' }) }
  return compressPage({ ...rendered, headers: allHeaders })
}

/** Pages that need neither a story nor catalog data. Every release includes them. */
export const fixedPagePaths = [
  '/404',
  '/500',
  '/account',
  '/account/claim',
  '/account/complete',
  '/account/confirmed',
  '/account/reset',
  '/account/settings',
  '/app/subscribe/confirm',
  '/app/subscribe/confirmed',
  '/app/subscribe/not-unsubscribed',
  '/app/subscribe/sent',
  '/app/subscribe/unsubscribe',
  '/app/subscribe/unsubscribed',
  '/oauthcallback',
  '/offline',
  '/order',
  '/order/no-mails',
  '/order/confirm',
  '/robots.txt',
  '/typography',
]
