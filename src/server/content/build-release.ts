import { setImmediate as otherWork } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasBlock } from '../../content/has-block.ts'
import { LIVE_BLOCKS } from '../../content/live-blocks.ts'
import type { Rendered } from '../web/compress-rendered.ts'
import type { RenderPage } from '../web/page-renderer.ts'
import { etagOf, type StoredResponse, storeResponse } from '../web/stored-response.ts'
import { movedAfter, pageStories } from './addresses.ts'
import { fixedPages } from './fixed-pages.ts'
import { nextChange } from './next-change.ts'
import type { Content } from './read-content.ts'
import { contentAt, type Release, release } from './release.ts'

type Parts = {
  content: Content
  /** The id of the code's build. */
  build: string
  /** What is live now; pages that did not change are not compressed again. */
  before: Release | null
  renderPage: RenderPage
  /** Sent with every page. */
  headers: Record<string, string>
  now: number
  warn: (sentence: string) => void
}

// Within 3 % of the best that brotli can, at a twentieth of the time: publishing waits for it.
const BROTLI_QUALITY = 9
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }

/** Renders every page of the content. Rejects, naming the page, when one of them cannot be rendered. */
export async function buildRelease(parts: Parts): Promise<Release> {
  const { content, build, before, renderPage, headers, now, warn } = parts
  const stories = pageStories(content, warn)
  const finished = [...stories].flatMap(([address, story]) =>
    hasBlock(story.content, LIVE_BLOCKS) ? [] : [address],
  )
  const pages = new Map<string, StoredResponse>()
  for (const address of [...finished, ...fixedPages]) {
    const rendered = await renderPage(address, contentAt({ content, stories }, address)).catch(cause => {
      throw new Error(`The page ${address} could not be rendered: ${String(cause)}`, { cause })
    })
    if (rendered?.status !== statusOf(address)) {
      throw new Error(`The page ${address} could not be rendered: it answered ${rendered?.status ?? 404}`)
    }
    pages.set(address, await finish(rendered, headers, before?.pages.get(address)))
    // Guests are served while this goes on.
    await otherWork()
  }
  return release({
    id: `${content.version}-${now}`,
    build,
    content,
    stories,
    pages,
    moved: before ? movedAfter(before.moved, before.stories, stories) : {},
    nextChange: nextChange(
      content.stories.map(story => story.content),
      now,
    ),
  })
}

/** The pages that stand in for others are errors themselves. */
function statusOf(address: string): number {
  return address === '/404' ? 404 : address === '/500' ? 500 : 200
}

async function finish(
  rendered: Rendered,
  headers: Record<string, string>,
  before: StoredResponse | undefined,
): Promise<StoredResponse> {
  const { status, body } = rendered
  const isError = status >= 500
  const all = { ...headers, ...rendered.headers, ...(isError && { 'cache-control': 'no-store' }) }
  if (before?.etag === etagOf(body)) {
    return storeResponse({
      status,
      headers: all,
      body,
      br: before.br?.body ?? null,
      gzip: before.gzip?.body ?? null,
    })
  }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, quality), promisify(gzip)(body)])
  return storeResponse({ status, headers: all, body, br, gzip: gz })
}
