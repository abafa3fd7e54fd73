import type { ServerResponse } from 'node:http'
import { type Language, languages } from '../../domain/language.ts'
import { addressIn } from '../../domain/language-address.ts'
import type { Release } from '../content/release.ts'
import { REQUEST_ID } from '../responses/request-id.ts'
import { bareCsp } from '../responses/security-headers.ts'
import { type StoredResponse, storeResponse } from '../responses/stored-response.ts'
import { errorWords } from '../words/error-words.ts'

export type PlainAnswers = {
  apiHeaders: Record<string, string>
  nothing: StoredResponse
  notFound: (language?: Language) => StoredResponse
  send: (res: ServerResponse, status: number, text: string, more?: Record<string, string>) => void
}

type Parts = { headers: Record<string, string>; live: () => Pick<Release, 'pages'> }

export function createPlainAnswers({ headers, live }: Parts): PlainAnswers {
  const apiHeaders = { ...headers, 'content-security-policy': bareCsp }
  const plainHeaders = {
    ...apiHeaders,
    'content-type': 'text/plain; charset=utf-8',
    // Caches may store responses without Cache-Control for any time.
    'cache-control': 'no-store',
  }
  const body = Buffer.from(errorWords().errorMessages.not_found)
  const nothing = storeResponse({ status: 404, headers: plainHeaders, body, br: null, gzip: null })
  return {
    apiHeaders,
    nothing,
    notFound: (language = languages[0]) => live().pages.get(addressIn('/404', language)) ?? nothing,
    send(res, status, text, more = {}) {
      res.writeHead(status, { ...plainHeaders, [REQUEST_ID]: res.req.headers[REQUEST_ID], ...more })
      res.end(text)
    },
  }
}
