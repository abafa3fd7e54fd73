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
import type { CatalogAnswers } from './catalog-answers.ts'
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
  catalog: Pick<CatalogAnswers, 'page'>
  notFound: (language: Language) => StoredResponse
  /** `sendPublic` sends pages rendered from the catalog, `sendFinished` those of a release. */
  sendPublic: SendPublicPage
  sendFinished: SendPublicPage
  sendPlain: (res: ServerResponse, status: number, text: string, more?: Record<string, string>) => void
}

function withQuery(path: string, query: string): string {
  return path.includes('?') ? path + query.replace('?', '&') : path + query
}

/** The slug of the home page in Storyblok, which guests get at `/`. */
const HOME = '/home'

export function createSendPage(parts: Parts) {
  const { files, live, catalog, notFound, sendPublic, sendFinished, sendPlain } = parts
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
      : await catalog.page(address, pageQuery(bare, query))
    const elsewhere = stored?.unchanged.location
    if (stored && typeof elsewhere === 'string') {
      return sendPlain(res, stored.status, '', { location: withQuery(elsewhere, query) })
    }
    if (stored) return sendPublic(req, res, address, stored)
    sendNotReady(res)
  }

  function sendNotReady(res: ServerResponse): void {
    sendPlain(res, 503, errorWords().errorMessages.not_ready, { 'retry-after': '5' })
  }

  function meantAddress(address: string): string | null {
    const decoded = decodeURIComponent(address)
    const lower = tidyPath(decoded)
    const { path: bare } = languageOfAddress(lower)
    // The kitchen page redirects other spellings itself.
    if (address.includes('/locations/')) return null
    const meant = canonicalPath(isReservedAddress(bare) ? tidyPathOfId(decoded) : lower)
    if (meant === null || meant === address) return null
    const { pages, redirects, stories } = live()
    const isPage =
      bare === HOME || pages.has(meant) || redirects.has(bare) || stories.has(bare) || isReservedAddress(bare)
    return isPage ? meant : null
  }

  return async (req: IncomingMessage, res: ServerResponse, path: string, query: string): Promise<void> => {
    const isSlashed = path.endsWith('/') || path.includes('//')
    const address = canonicalPath(isSlashed ? `/${path.split('/').filter(Boolean).join('/')}` : path)
    // Editors always use the plain spelling of a preview's address.
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
    // Pages without translations have a single address.
    if (addressIn(bare, language) !== address) return sendStored(req, res, notFound(language))
    const moved = bare === HOME ? '/' : release.redirects.get(bare)
    // A page may move back, so browsers must revalidate the redirect.
    if (moved !== undefined) {
      return sendPlain(res, 301, '', {
        location: withQuery(addressIn(moved, language), query),
        'cache-control': 'no-cache',
      })
    }
    if (!release.stories.has(bare) && !isReservedAddress(bare)) {
      // The space was never read, so the existing pages are unknown.
      if (release.content.version === 0) return sendNotReady(res)
      return sendStored(req, res, notFound(language))
    }
    return sendMade(req, res, address, query)
  }
}
