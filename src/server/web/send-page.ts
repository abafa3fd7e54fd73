import type { IncomingMessage, ServerResponse } from 'node:http'
import { isReservedAddress } from '#storyblok/schema/reserved-addresses.ts'
import { tidyPath, tidyPathOfId } from '../../domain/content/paths/tidy-path.ts'
import type { Language } from '../../domain/language.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import type { Release } from '../content/release.ts'
import type { Engine } from '../engine/engine.ts'
import { canonicalPath } from '../responses/canonical-path.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { type StoredResponse, sendStored } from '../responses/stored-response.ts'
import { errorWords } from '../words/error-words.ts'
import type { CatalogueAnswers } from './catalogue-answers.ts'
import { createOrderPages, isOrderPage } from './order-page.ts'
import type { SendPublicPage } from './page-dictionary.ts'
import { pageQuery } from './page-query.ts'
import { isPreview } from './preview.ts'
import type { StaticFiles } from './static-files.ts'

type Parts = {
  engine: Engine
  files: StaticFiles
  live: () => Release
  renderPage: RenderPage
  headers: Record<string, string>
  catalogue: Pick<CatalogueAnswers, 'page'>
  /** Stands in for pages there are none of, in a language. */
  notFound: (language: Language) => StoredResponse
  /** Send a page that is everybody's: made from the catalogue, or finished with its release. */
  sendPublic: SendPublicPage
  sendFinished: SendPublicPage
  sendPlain: (res: ServerResponse, status: number, text: string, more?: Record<string, string>) => void
}

/** Where a page leads, with what the guest asked of the page. */
function withQuery(path: string, query: string): string {
  return path.includes('?') ? path + query.replace('?', '&') : path + query
}

/** Sends what is at an address that no door before this one knew: a page, where it has moved to, or that there is none. */
export function createSendPage(parts: Parts) {
  const { files, live, catalogue, notFound, sendPublic, sendFinished, sendPlain } = parts
  const orderPage = createOrderPages(parts)

  async function sendMade(
    req: IncomingMessage,
    res: ServerResponse,
    address: string,
    query: string,
  ): Promise<void> {
    const { path: bare } = languageOfAddress(address)
    const stored = isOrderPage(bare)
      ? await orderPage(req, address + query)
      : await catalogue.page(address, pageQuery(bare, query))
    const elsewhere = stored?.plain.headers.location
    if (stored && typeof elsewhere === 'string') {
      return sendPlain(res, stored.status, '', { location: withQuery(elsewhere, query) })
    }
    if (stored) return sendPublic(req, res, address, stored)
    sendNotReady(res)
  }

  function sendNotReady(res: ServerResponse): void {
    sendPlain(res, 503, errorWords().errorMessages.not_ready, { 'retry-after': '5' })
  }

  /** Where a page is that was asked for in capitals, or with the punctuation of a sentence; null if nowhere else. */
  function meantAddress(address: string): string | null {
    const decoded = decodeURIComponent(address)
    const lower = tidyPath(decoded)
    const { path: bare } = languageOfAddress(lower)
    // The page of a kitchen redirects every other spelling of its address itself.
    if (address.includes('/locations/')) return null
    const meant = canonicalPath(isReservedAddress(bare) ? tidyPathOfId(decoded) : lower)
    if (meant === null || meant === address) return null
    const { pages, redirects, stories } = live()
    const isPage = pages.has(meant) || redirects.has(bare) || stories.has(bare) || isReservedAddress(bare)
    return isPage ? meant : null
  }

  return async (req: IncomingMessage, res: ServerResponse, path: string, query: string): Promise<void> => {
    const isSlashed = path.endsWith('/') || path.includes('//')
    const address = canonicalPath(isSlashed ? `/${path.split('/').filter(Boolean).join('/')}` : path)
    // Whoever may see a preview spells its address plainly.
    if (address === null || isPreview(address)) {
      return sendStored(req, res, notFound(languageOfAddress(path).language))
    }
    const { language, path: bare } = languageOfAddress(address)
    if (isSlashed && path !== '/') return sendPlain(res, 308, '', { location: address + query })
    const release = live()
    const file = files.get(address)
    if (file) return sendStored(req, res, file)
    const finished = release.pages.get(address)
    if (finished) return sendFinished(req, res, address, finished)
    const meant = meantAddress(address)
    if (meant !== null) {
      return sendPlain(res, 301, '', { location: meant + query, 'cache-control': 'no-cache' })
    }
    // What has no language is at one address.
    if (addressIn(bare, language) !== address) return sendStored(req, res, notFound(language))
    const moved = release.redirects.get(bare)
    // A page may move back: nobody may remember this without asking.
    if (moved !== undefined) {
      return sendPlain(res, 301, '', {
        location: withQuery(addressIn(moved, language), query),
        'cache-control': 'no-cache',
      })
    }
    if (!release.stories.has(bare) && !isReservedAddress(bare)) {
      // The space was never read: nobody knows yet which pages there are.
      if (release.content.version === 0) return sendNotReady(res)
      return sendStored(req, res, notFound(language))
    }
    return sendMade(req, res, address, query)
  }
}
