import type { ServerResponse } from 'node:http'
import { type Language, languages } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import type { Release } from '../content/release.ts'
import { REQUEST_ID_HEADER } from '../responses/request-id.ts'
import { denyAllCsp } from '../responses/security-headers.ts'
import { type StoredResponse, storeResponse } from '../responses/stored-response.ts'
import { errorTexts } from '../texts/error-texts.ts'

export type PlainResponses = {
  apiHeaders: Record<string, string>
  notFoundText: StoredResponse
  notFound: (language?: Language) => StoredResponse
  send: (res: ServerResponse, status: number, text: string, extraHeaders?: Record<string, string>) => void
}

type PlainParts = { headers: Record<string, string>; live: () => Pick<Release, 'pages'> }

export function createPlainResponses({ headers, live }: PlainParts): PlainResponses {
  const apiHeaders = { ...headers, 'content-security-policy': denyAllCsp }
  const plainHeaders = {
    ...apiHeaders,
    'content-type': 'text/plain; charset=utf-8',
    // Without Cache-Control, caches may store the response for an arbitrary time.
    'cache-control': 'no-store',
  }
  const body = Buffer.from(errorTexts().errorMessages.not_found)
  const notFoundText = storeResponse({ status: 404, headers: plainHeaders, body, br: null, gzip: null })
  return {
    apiHeaders,
    notFoundText,
    notFound: (language = languages[0]) => live().pages.get(localizePath('/404', language)) ?? notFoundText,
    send(res, status, text, extraHeaders = {}) {
      res.writeHead(status, {
        ...plainHeaders,
        [REQUEST_ID_HEADER]: res.req.headers[REQUEST_ID_HEADER],
        ...extraHeaders,
      })
      res.end(text)
    },
  }
}
