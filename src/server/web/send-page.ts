import type { IncomingMessage, ServerResponse } from 'node:http'
import { cleanPath, cleanPathPreservingIdCase } from '#src/domain/content/paths/clean-path.ts'
import type { Language } from '#src/domain/language.ts'
import { localizePath, splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import type { Release } from '../content/release.ts'
import type { Engine } from '../engine.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { type StoredResponse, sendStored } from '../responses/stored-response.ts'
import { toCanonicalPath } from '../responses/to-canonical-path.ts'
import { errorTexts } from '../texts/error-texts.ts'
import type { CatalogResponses } from './catalog-responses.ts'
import { createOrderPages, isOrderPagePath } from './order-page.ts'
import type { SendPublicPage } from './page-dictionary.ts'
import { toCanonicalPageQuery } from './page-query.ts'
import { isPreviewPath } from './preview.ts'
import type { StaticFiles } from './static-files.ts'

type SendPageParts = {
  engine: Engine
  files: StaticFiles
  live: () => Release
  renderPage: RenderPage
  headers: Record<string, string>
  catalog: Pick<CatalogResponses, 'page'>
  notFound: (language: Language) => StoredResponse
  /** `sendPublic` sends pages rendered from the catalog, and `sendReleasePage` sends pages from a release. */
  sendPublic: SendPublicPage
  sendReleasePage: SendPublicPage
  sendPlain: (res: ServerResponse, status: number, text: string, more?: Record<string, string>) => void
}

function withQuery(path: string, query: string): string {
  return path.includes('?') ? path + query.replace('?', '&') : path + query
}

/** The home page's path according to its slug in Storyblok. This path redirects to `/`. */
const HOME = '/home'

export function createPageSender(parts: SendPageParts) {
  const { files, live, catalog, notFound, sendPublic, sendReleasePage, sendPlain } = parts
  const orderPage = createOrderPages(parts)

  async function sendRendered(
    req: IncomingMessage,
    res: ServerResponse,
    address: string,
    query: string,
  ): Promise<void> {
    const { path: barePath } = splitLanguagePrefix(address)
    const stored = isOrderPagePath(barePath)
      ? await orderPage(req, address + query)
      : await catalog.page(address, toCanonicalPageQuery(barePath, query))
    const location = stored?.notModifiedHeaders.location
    if (stored && typeof location === 'string') {
      return sendPlain(res, stored.status, '', { location: withQuery(location, query) })
    }
    if (stored) return sendPublic(req, res, address, stored)
    sendNotReady(res)
  }

  function sendNotReady(res: ServerResponse): void {
    sendPlain(res, 503, errorTexts().errorMessages.not_ready, { 'retry-after': '5' })
  }

  function correctedPath(address: string): string | null {
    const decoded = decodeURIComponent(address)
    const lower = cleanPath(decoded)
    const { path: barePath } = splitLanguagePrefix(lower)
    // These paths are not corrected here, because the kitchen page itself redirects other spellings.
    if (address.includes('/locations/')) return null
    const corrected = toCanonicalPath(isReservedPath(barePath) ? cleanPathPreservingIdCase(decoded) : lower)
    if (corrected === null || corrected === address) return null
    const { pages, redirects, stories } = live()
    const { path } = splitLanguagePrefix(corrected)
    const isPage =
      path === HOME ||
      pages.has(corrected) ||
      redirects.has(path) ||
      stories.has(path) ||
      isReservedPath(path)
    return isPage ? corrected : null
  }

  return async (req: IncomingMessage, res: ServerResponse, path: string, query: string): Promise<void> => {
    const hasExtraSlashes = path.endsWith('/') || path.includes('//')
    const address = toCanonicalPath(hasExtraSlashes ? `/${path.split('/').filter(Boolean).join('/')}` : path)
    // Editors always open previews at the canonical path, so any other path is not found.
    if (address === null || isPreviewPath(address)) {
      return sendStored(req, res, notFound(splitLanguagePrefix(path).language))
    }
    const { language, path: barePath } = splitLanguagePrefix(address)
    if (hasExtraSlashes && path !== '/') return sendPlain(res, 308, '', { location: address + query })
    const release = live()
    const file = files.get(address)
    if (file) return sendStored(req, res, file)
    const releasePage = release.pages.get(address)
    if (releasePage) return sendReleasePage(req, res, address, releasePage)
    const corrected = correctedPath(address)
    if (corrected !== null) {
      return sendPlain(res, 301, '', { location: corrected + query, 'cache-control': 'no-cache' })
    }
    // A page without translations exists only at its unprefixed path.
    if (localizePath(barePath, language) !== address) return sendStored(req, res, notFound(language))
    const redirect = barePath === HOME ? '/' : release.redirects.get(barePath)
    // A page may move back to its old path, so browsers must revalidate the redirect.
    if (redirect !== undefined) {
      return sendPlain(res, 301, '', {
        location: withQuery(localizePath(redirect, language), query),
        'cache-control': 'no-cache',
      })
    }
    if (!release.stories.has(barePath) && !isReservedPath(barePath)) {
      // If the content source has never been read, the server does not know which pages exist.
      if (release.content.version === 0) return sendNotReady(res)
      return sendStored(req, res, notFound(language))
    }
    return sendRendered(req, res, address, query)
  }
}
