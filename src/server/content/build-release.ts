import { setImmediate as otherWork } from 'node:timers/promises'
import { hasBlock, LIVE_BLOCKS } from '../../content/blocks/live-blocks.ts'
import type { Language } from '../../domain/language.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import { MINUTE_MS } from '../../domain/time/durations.ts'
import { compressPage, type RenderedPage } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { movedAfter, pageStories } from './addresses.ts'
import type { Content } from './content.ts'
import { hashOfPages, newYear, nextChange } from './page-hashes.ts'
import { redirectsOf } from './redirects.ts'
import { contentAt, type Release, release, sharedInputOf, storyAt } from './release.ts'

type Parts = {
  content: Content
  build: string
  before: Release | null
  renderPage: RenderPage
  languages: readonly Language[]
  headers: Record<string, string>
  isBare?: boolean
  now: number
  warn: (sentence: string) => void
}

const PAGES_AT_ONCE = 20
/** A page may have failed because the machine was busy. */
const RETRY_MS = 10 * MINUTE_MS

/**
 * Renders every page whose content changed. A story that fails to render keeps its last good page, or is left out, and
 * is reported as a problem. Rejects if a fixed page fails to render.
 */
export async function buildRelease(parts: Parts): Promise<Release> {
  const { content, build, before, renderPage, languages, headers, isBare = false, now, warn } = parts
  const stories = pageStories(content, warn, now)
  const surroundings = sharedInputOf({ content, stories })
  const hashes = languages.map(language => [language, hashOfPages(surroundings[language], now)] as const)
  // Addresses only exist in these languages.
  const hashesOf = Object.fromEntries(hashes) as Record<Language, ReturnType<typeof hashOfPages>>
  const finished = [...stories].flatMap(([address, story]) =>
    isBare || hasBlock(story.content, LIVE_BLOCKS) ? [] : [address],
  )
  const pages = new Map<string, StoredResponse>()
  const madeFrom = new Map<string, string>()
  const problems = [...content.problems]
  const known = before?.build === build ? before : null
  for (const [index, address] of inLanguages([...finished, ...fixedPages], languages).entries()) {
    const from = hashOf(address)
    const last = known?.pages.get(address)
    if (last && known?.madeFrom.get(address) === from) setPage(address, last, from)
    else {
      await makePage(address).then(
        page => setPage(address, page, from),
        cause => keepPage(address, last, cause),
      )
    }
    if (index % PAGES_AT_ONCE === 0) await otherWork()
  }
  const scheduled = nextChange([content.stories, content.translations], now) ?? Number.POSITIVE_INFINITY
  // A bare release is due at once: its pages are not rendered yet.
  const isDue = isBare && content.version > 0
  const retryAt = problems.length > content.problems.length ? now + RETRY_MS : Number.POSITIVE_INFINITY
  const moved = before ? movedAfter(before.moved, before.stories, stories) : {}
  return release({
    id: `${content.version}-${now}`,
    build,
    content,
    stories,
    pages,
    madeFrom,
    problems: [...problems, ...redirectsOf({ content, stories, moved }).problems],
    moved,
    nextChange: isDue ? now : Math.min(scheduled, newYear(now), retryAt),
  })

  function hashOf(address: string): string {
    const { language, path } = languageOfAddress(address)
    return hashesOf[language](path, storyAt({ content, stories }, language, path))
  }

  function setPage(address: string, page: StoredResponse, from: string): void {
    pages.set(address, page)
    madeFrom.set(address, from)
  }

  function keepPage(address: string, last: StoredResponse | undefined, cause: Error): void {
    const { path } = languageOfAddress(address)
    const story = stories.get(path)
    if (!last && !story) throw cause
    problems.push({ slug: story?.full_slug ?? path, block: null, reason: cause.message })
    // With an unknown source, so that the next release renders it again.
    if (last) setPage(address, last, '')
    else stories.delete(path)
  }

  async function makePage(address: string): Promise<StoredResponse> {
    const rendered = await renderPage(address, contentAt({ content, stories, surroundings }, address)).catch(
      cause => {
        throw new Error(`The page ${address} could not be rendered: ${String(cause)}`, { cause })
      },
    )
    if (rendered?.status !== statusOf(address)) {
      throw new Error(`The page ${address} could not be rendered: it answered ${rendered?.status ?? 404}`)
    }
    return finish(rendered, headers)
  }
}

function inLanguages(paths: string[], languages: readonly Language[]): string[] {
  const all = paths.flatMap(path => languages.map(language => addressIn(path, language)))
  return [...new Set(all)]
}

/** Error pages have their own status. */
function statusOf(address: string): number {
  const { path } = languageOfAddress(address)
  return path === '/404' ? 404 : path === '/500' ? 500 : 200
}

async function finish(rendered: RenderedPage, headers: Record<string, string>): Promise<StoredResponse> {
  const isError = rendered.status >= 500
  const all = { ...headers, ...rendered.headers, ...(isError && { 'cache-control': 'no-store' }) }
  return compressPage({ ...rendered, headers: all })
}

/** Pages that are code and show no catalog data; rendered with every release. */
export const fixedPages = [
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
