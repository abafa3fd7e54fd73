import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { PageContent } from '#src/content/page-content.ts'
import { loadPageRenderer, type RenderPage } from '#src/server/responses/page-renderer.ts'
import { buildPageCsp } from '#src/server/responses/security-headers.ts'
import { toCanonicalPageQuery } from '#src/server/web/page-query.ts'
import { demoLook } from '#tests/support/demo-look.ts'

const folder = mkdtempSync(join(tmpdir(), 'red-comb-pages-'))
const api = async () => new Response()
const site = new URL('https://order.example.com')
const content = { story: null, settings: null, pages: [] }
let entries = 0
afterAll(() => rmSync(folder, { recursive: true }))

async function rendererOf(body: string, deadlineMs?: number): Promise<RenderPage> {
  const file = join(folder, `entry-${++entries}.mjs`)
  writeFileSync(file, `export const handler = async (req, res, next, locals) => {\n${body}\n}\n`)
  return loadPageRenderer(pathToFileURL(file).href, api, demoLook, site, deadlineMs)
}

test('a rendered page has its complete body, status and content type', async () => {
  const render = await rendererOf(`
    res.writeHead(200, { 'content-type': 'text/html' })
    res.write('<p>hot ')
    res.write(new TextEncoder().encode('chicken'))
    res.end('</p>')`)
  const page = await render('/menu/x', content)
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page?.body.toString()).toBe('<p>hot chicken</p>')
})

test('a preview’s CSP also allows the inline scripts of blocks that are not on the page', async () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const [one, two, other] = ['first()', "say('it’s')", 'elsewhere()']
  const styles = `style-src 'self' ${hash('a{}')}`
  const policy = `default-src 'self'; script-src 'self' https://a.example ${hash(one)} ${hash(other)} ${hash(two)}; ${styles}`
  const render = await rendererOf(`
    res.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': ${JSON.stringify(policy)} })
    res.end(${JSON.stringify(`<script>${one}</script><p>hot</p><script type="module">${two}</script><script src="/a.js"></script>`)})`)
  const preview = { story: null, address: '/', editor: 'https://editor.example', findings: [], usedOn: null }
  const policyOf = async (displayed: PageContent) =>
    (await render('/', displayed))?.headers['content-security-policy']
  expect(await policyOf(content)).toBe(buildPageCsp(policy.replace(` ${hash(other)}`, '')))
  expect(await policyOf({ ...content, preview })).toBe(buildPageCsp(policy))
})

test('a page receives the site’s public URL', async () => {
  const render = await rendererOf('res.end(locals.site.href)')
  expect((await render('/', content))?.body.toString()).toBe('https://order.example.com/')
})

test('a page can call every overload of the response’s write and end methods', async () => {
  const render = await rendererOf(`
    await new Promise(done => res.write('a', done))
    await new Promise(done => res.write('YmM=', 'base64', done))
    await new Promise(done => res.end('d', 'utf8', done))`)
  expect((await render('/', content))?.body.toString()).toBe('abcd')
})

test('the renderer returns null if a page calls next, or throws the error that was passed to next', async () => {
  expect(await (await rendererOf('next()'))('/nope', content)).toBeNull()
  await expect((await rendererOf(`next(new Error('no match'))`))('/nope', content)).rejects.toThrow(
    'no match',
  )
})

test('the renderer rejects if a page throws', async () => {
  await expect((await rendererOf(`throw new Error('sold out')`))('/', content)).rejects.toThrow('sold out')
})

test('the renderer rejects a page whose stream fails', async () => {
  // Imitates how Astro’s writeResponse ends a response when a page’s stream fails.
  const render = await rendererOf(`
    res.writeHead(200)
    res.write('<p>half')
    res.write('Internal server error', () => res.destroy(new Error('broke off')))`)
  await expect(render('/', content)).rejects.toThrow('broke off')
  const silent = await rendererOf(`res.write('half', () => { res.destroy(); res.end() })`)
  await expect(silent('/', content)).rejects.toThrow('ended before it was complete')
})

test('the renderer aborts a page at its deadline', async () => {
  const render = await rendererOf(
    `res.write('half')
    res.once('close', () => locals.content.left('response'))
    req.socket.once('close', () => locals.content.left('request'))
    await new Promise(() => {})`,
    20,
  )
  const remaining: string[] = []
  const watched = { ...content, left: (reason: string) => remaining.push(reason) }
  await expect(render('/', watched)).rejects.toThrow('20 ms')
  await expect.poll(() => remaining).toEqual(['response', 'request'])
})

const signIn = '/account/signin'

test('the canonical query of a page without parameters is empty', () => {
  expect(toCanonicalPageQuery('/order', '?q=austin&next=/order&problem=internal')).toBe('')
  expect(toCanonicalPageQuery('/constructor', '?q=austin')).toBe('')
})

test('the canonical query of the sign-in page contains only its error and its target', () => {
  expect(toCanonicalPageQuery(signIn, '?next=/order/checkout&problem=credentials_wrong&utm=x')).toBe(
    '?problem=credentials_wrong&next=%2Forder%2Fcheckout',
  )
  expect(toCanonicalPageQuery('/account/signup', '?next=/order')).toBe('?next=%2Forder')
  expect(toCanonicalPageQuery(signIn, '')).toBe('')
})

test.each([
  '?problem=your_account_is_closed',
  '?problem=toString',
  '?next=https://evil.example',
  '?next=//evil.example',
])('the canonical query of the sign-in page omits the invalid parameter in %s', query =>
  expect(toCanonicalPageQuery(signIn, query)).toBe(''),
)

test.each(['/menu/portland', '/order/portland', '/menu/portland/category/shakes', '/catering/portland'])(
  'the canonical query of the page %s contains only the brand',
  path => {
    expect(toCanonicalPageQuery(path, '?utm=x&brand=shake-shed&category=shakes')).toBe('?brand=shake-shed')
    expect(toCanonicalPageQuery(path, '?brand=%22%3E')).toBe('')
    expect(toCanonicalPageQuery(path, '')).toBe('')
  },
)

test('the canonical query of the kitchen selection page contains only the dish and the search', () => {
  const query = '?utm=x&product=bucket-for-four&q=37206&brand=x'
  expect(toCanonicalPageQuery('/menu', query)).toBe('?q=37206&product=bucket-for-four')
  expect(toCanonicalPageQuery('/catering', '?product=%3Cb%3E')).toBe('')
})

test.each(['/locations', '/menu', '/catering'])(
  'the canonical query of the page %s contains only a valid kitchen or position',
  path => {
    for (const from of ['955', 'new-orleans-bywater', '36.1776,-86.7497']) {
      const query = `?from=${encodeURIComponent(from)}`
      expect(toCanonicalPageQuery(path, `${query}&utm=x`)).toBe(query)
    }
    expect(toCanonicalPageQuery(path, '?from=%3Cb%3E')).toBe('')
    expect(toCanonicalPageQuery(path, '?from=36.1,-86.7,5')).toBe('')
  },
)

test('the canonical query of a page that shows no menu omits the brand', () => {
  expect(toCanonicalPageQuery('/menu/portland/product/fries', '?brand=shake-shed')).toBe('')
  expect(toCanonicalPageQuery('/menu', '?brand=shake-shed')).toBe('')
})
