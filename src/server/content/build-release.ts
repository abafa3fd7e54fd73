import { setImmediate as otherWork } from 'node:timers/promises'
import { hasBlock, LIVE_BLOCKS } from '../../content/blocks/live-blocks.ts'
import type { Language } from '../../domain/language.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import { compressRendered, type RenderedPage } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { movedAfter, pageStories } from './addresses.ts'
import type { Content } from './content.ts'
import { hashOfPages, newYear, nextChange } from './page-hashes.ts'
import { contentAt, type Release, release, storyAt, surroundingsOf } from './release.ts'

type Parts = {
  content: Content
  /** The id of the code's build. */
  build: string
  /** What is live now; pages made from the same are not made again. */
  before: Release | null
  renderPage: RenderPage
  /** What the chain speaks. */
  languages: readonly Language[]
  /** Sent with every page. */
  headers: Record<string, string>
  now: number
  warn: (sentence: string) => void
}

const PAGES_AT_ONCE = 20

/** Renders every page that the content changed. Rejects, naming the page, when one of them cannot be rendered. */
export async function buildRelease(parts: Parts): Promise<Release> {
  const { content, build, before, renderPage, languages, headers, now, warn } = parts
  const stories = pageStories(content, warn, now)
  const surroundings = surroundingsOf({ content, stories })
  const hashes = languages.map(language => [language, hashOfPages(surroundings[language], now)] as const)
  // No address is made in any other language.
  const hashesOf = Object.fromEntries(hashes) as Record<Language, ReturnType<typeof hashOfPages>>
  const finished = [...stories].flatMap(([address, story]) =>
    hasBlock(story.content, LIVE_BLOCKS) ? [] : [address],
  )
  const pages = new Map<string, StoredResponse>()
  const madeFrom = new Map<string, string>()
  const known = before?.build === build ? before : null
  for (const [index, address] of inLanguages([...finished, ...fixedPages], languages).entries()) {
    const from = hashOf(address)
    const same = known?.madeFrom.get(address) === from ? known.pages.get(address) : undefined
    pages.set(address, same ?? (await makePage(address)))
    madeFrom.set(address, from)
    // Guests are served while this goes on.
    if (index % PAGES_AT_ONCE === 0) await otherWork()
  }
  const scheduled = nextChange([content.stories, content.translations], now)
  return release({
    id: `${content.version}-${now}`,
    build,
    content,
    stories,
    pages,
    madeFrom,
    moved: before ? movedAfter(before.moved, before.stories, stories) : {},
    nextChange: Math.min(scheduled ?? Number.POSITIVE_INFINITY, newYear(now)),
  })

  function hashOf(address: string): string {
    const { language, path } = languageOfAddress(address)
    return hashesOf[language](path, storyAt({ content, stories }, language, path))
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

/** Each address in every language; what has none is there once. */
function inLanguages(paths: string[], languages: readonly Language[]): string[] {
  const all = paths.flatMap(path => languages.map(language => addressIn(path, language)))
  return [...new Set(all)]
}

/** The pages that stand in for others are errors themselves. */
function statusOf(address: string): number {
  const { path } = languageOfAddress(address)
  return path === '/404' ? 404 : path === '/500' ? 500 : 200
}

async function finish(rendered: RenderedPage, headers: Record<string, string>): Promise<StoredResponse> {
  const isError = rendered.status >= 500
  const all = { ...headers, ...rendered.headers, ...(isError && { 'cache-control': 'no-store' }) }
  return compressRendered({ ...rendered, headers: all })
}

/** Pages that are code and show nothing of the catalogue: finished with every release, like the ones staff compose. */
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
  '/catering',
  '/menu',
  '/oauthcallback',
  '/offline',
  '/order',
  '/order/no-mails',
  '/order/confirm',
  '/robots.txt',
  '/typography',
]
