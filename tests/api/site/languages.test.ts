// @module-tag all
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { errorMessages as spanishMessages } from '#src/copy/es/errors.ts'
import { languages } from '#src/domain/language.ts'
import { runInLanguage } from '#src/server/language.ts'
import { loadPageRenderers } from '#src/server/responses/page-renderers.ts'
import { runInRequestedLanguage } from '#src/server/routes/request-language.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import { demoLook } from '#tests/support/demo-look.ts'
import { startWebSite, type WebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

// Loads the server’s instance of the module instead of the test runner’s.
const { language: spokenLanguage }: { language: () => string } = createRequire(import.meta.url)(
  '#src/language/current-language.ts',
)
const own = { origin: 'http://order.example', host: 'order.example', 'sec-fetch-site': 'same-origin' }
const form = { 'content-type': 'application/x-www-form-urlencoded', ...own }
let site: WebSite
const server = await startSuiteServer()
beforeEach(async () => {
  site = await startWebSite(server)
  return site.stop
})

const textOf = async (path: string) => (await site.get(path)).body.toString()

describe('Spanish guests', () => {
  test('a page is rendered only once per language', async () => {
    expect(await textOf('/es/menu/five-points')).toBe('page /es/menu/five-points')
    expect(await textOf('/es/menu/%66ive-points?utm=x')).toBe('page /es/menu/five-points')
    expect(await textOf('/menu/five-points')).toBe('page /menu/five-points')
    expect(site.rendered).toEqual(['/es/menu/five-points', '/menu/five-points'])
  })

  test('a guest who reads Spanish gets prerendered pages and content pages in Spanish', async () => {
    expect(await textOf('/es')).toBe('en casa')
    expect(await textOf('/es/deals')).toBe('page /es/deals')
    expect(site.rendered).toEqual(['/es/deals'])
  })

  test('a Spanish page is rendered with its search query', async () => {
    expect(await textOf('/es/locations?q=Nashville&utm=x')).toBe('page /es/locations?q=Nashville')
  })

  test.each([
    ['/es/', 308, '/es'],
    ['/es/menu/x/', 308, '/es/menu/x'],
    ['/es/offers?utm=x', 301, '/es/deals?utm=x'],
    ['/es/order/old?x=1', 302, '/es/order/new?x=1'],
    ['/ES/Deals.?utm=x', 301, '/es/deals?utm=x'],
    ['/es/DEALS%E2%80%8B),', 301, '/es/deals'],
    ['/es/MENU/Five', 301, '/es/menu/Five'],
    ['/home?utm=x', 301, '/?utm=x'],
    ['/es/home', 301, '/es'],
    ['/HOME', 301, '/home'],
  ])('a request for %s is redirected with status %i to %s', async (path, status, location) => {
    expect(await site.get(path)).toMatchObject({ status, headers: { location } })
  })

  test.each([
    '/es/nowhere',
    '/es/favicon.svg',
    '/es/robots.txt',
    '/es/api/health',
    '/es/preview',
    '/es/es',
    '/es/..',
    '/es/%zz',
  ])('a guest who reads Spanish gets a Spanish not-found page for %s', async path => {
    const { status, body } = await site.get(path)
    expect([status, body.toString()]).toEqual([404, 'nada aquí'])
    expect(site.rendered).toEqual([])
  })

  test('submitting a form on a Spanish page redirects to a Spanish page', async () => {
    const rejected = await site.post('/es/account/signin', 'email=nobody@example.com&password=x', form)
    expect(rejected.status).toBe(303)
    expect(rejected.headers.location).toMatch(/^\/es\/account\/signin\?problem=/)
    const out = await site.post('/es/account/signout', '', form)
    expect(out).toMatchObject({ status: 303, headers: { location: '/es' } })
  })
})

describe('error language', () => {
  test.each([
    ['/menu/five-points', 'Nothing can be sent to this address.'],
    ['/es/menu/five-points', 'No se puede enviar nada a esta dirección.'],
  ])('an unexpected POST request to %s gets an error in the language of the URL', async (path, sentence) => {
    const { status, body } = await site.post(path, '', form)
    expect([status, body.toString()]).toEqual([405, sentence])
  })

  test('a server error is shown in the language of the URL', async () => {
    expect(await textOf('/menu/broken')).toBe('our fault')
    const { status, body } = await site.get('/es/menu/broken')
    expect([status, body.toString()]).toEqual([500, spanishMessages.internal])
  })
})

describe('an English-only chain', () => {
  test('an English-only chain has no pages or forms under another language’s path', async () => {
    const english = await startWebSite(server, {}, ['en'])
    for (const path of ['/es', '/es/', '/es/menu/five-points', '/es/deals']) {
      const { status, body } = await english.get(path)
      expect([status, body.toString()], path).toEqual([404, 'nothing here'])
    }
    expect((await english.post('/es/account/signout', '', form)).status).toBe(404)
    expect(english.rendered).toEqual([])
    await english.stop()
  })

  test('an English-only chain responds in English if another language is requested', async () => {
    const english = await startWebSite(server, {}, ['en'])
    const stored: string[] = []
    const response = english.app.request
    english.app.request = (...call) => {
      stored.push(spokenLanguage())
      return response.call(english.app, ...call)
    }
    for (const result of ['es', 'en']) await english.get('/api/app', { 'x-language': result })
    expect(stored).toEqual(['en'])
    const document = (await english.get('/api/openapi.json')).body.toString()
    expect(document).toContain('"enum":["en"]')
    await english.stop()
  })
})

test('a story’s path cannot start with a language code', () => {
  for (const language of languages.slice(1)) {
    expect(isReservedPath(`/${language}`)).toBe(true)
    expect(isReservedPath(`/${language}/deals`)).toBe(true)
    expect(isReservedPath(`/${language}presso`)).toBe(false)
  }
})

describe('the language of the API', () => {
  const requestIn = async (request?: string, offers = languages.slice()) => {
    const app = new Hono().use(runInRequestedLanguage(offers)).get('/', c => c.text(spokenLanguage()))
    return (await app.request('/', { headers: request ? { 'x-language': request } : {} })).text()
  }

  test('the API responds in English if the requested language is unsupported', async () => {
    expect(await requestIn('es')).toBe('es')
    expect(await requestIn()).toBe('en')
    expect(await requestIn('xx')).toBe('en')
    expect(await requestIn('es', ['en'])).toBe('en')
  })

  test('an API call during rendering uses the page’s language', async () => {
    expect(await runInLanguage('es', () => requestIn())).toBe('es')
  })

  test('an API response is cached separately for each language', async () => {
    const requests: string[] = []
    const response = site.app.request
    site.app.request = (...call) => {
      requests.push(spokenLanguage())
      return response.call(site.app, ...call)
    }
    for (const requested of ['es', 'en', 'es', 'en']) {
      expect((await site.get('/api/app', { 'x-language': requested })).status).toBe(200)
    }
    expect(requests).toEqual(['es', 'en'])
  })
})

describe('a page in Spanish', () => {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-languages-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const [language, at] of [
    ['en', 'server'],
    ['es', 'es/server'],
  ] as const) {
    mkdirSync(join(folder, at), { recursive: true })
    writeFileSync(
      join(folder, at, 'entry.mjs'),
      `export const handler = async (req, res, next, { api }) => {
        if (req.url === '/nowhere') return next()
        if (req.url === '/old') return res.writeHead(302, { location: '/new' }).end()
        const spoken = await (await api('/language')).text()
        res.writeHead(200, { 'content-type': 'text/html' })
        res.end('<a href="/menu">${language} build at ' + req.url + ', API in ' + spoken + '</a>')
      }`,
    )
  }
  const content = { story: null, settings: null, pages: [] }
  const render = async (url: string, siteLanguages = languages) => {
    const style = { ...demoLook, languages: siteLanguages }
    const api = async () => new Response(spokenLanguage())
    const site = new URL('https://order.example.com')
    return (await loadPageRenderers(folder, api, style, site))(url, content)
  }

  test('the Spanish build renders a Spanish page with Spanish API calls and redirects', async () => {
    const page = await render('/es/locations?q=a')
    expect(page?.body.toString()).toBe('<a href="/es/menu">es build at /locations?q=a, API in es</a>')
    expect((await render('/es/old'))?.headers.location).toBe('/es/new')
    expect(await render('/es/nowhere')).toBeNull()
  })

  test('an English page that is rendered during a Spanish request stays in English', async () => {
    const page = await runInLanguage('es', () => render('/locations'))
    expect(page?.body.toString()).toBe('<a href="/menu">en build at /locations, API in en</a>')
  })
})
