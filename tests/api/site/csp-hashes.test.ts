import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowInlineStyle, removeUnusedHashes } from '#src/server/responses/csp-hashes.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const sourcesOf = (html: string, ...codes: string[]) => {
  const policy = `default-src 'self'; script-src 'self' ${codes.map(hashOf).join(' ')}; img-src *`
  const page = { status: 200, headers: { 'content-security-policy': policy }, body: Buffer.from(html) }
  return removeUnusedHashes(page).headers['content-security-policy']
}

test('a page’s CSP lists only the hashes of the page’s own inline scripts', () => {
  expect(
    sourcesOf('<script>one()</script><script type="module">two()</script>', 'one()', 'two()', 'three()'),
  ).toBe(`default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two()')}; img-src *`)
})

test.each([
  ['a data-src attribute', '<script data-src="x">one()</script>'],
  ['a greater-than sign in an attribute', '<script data-member="a > b">one()</script>'],
  ['line breaks in its tag', '<script\n  defer\n>one()</script>'],
])('a page’s CSP lists the hash of an inline script with %s', (_, html) => {
  expect(sourcesOf(html, 'one()')).toContain(hashOf('one()'))
})

test.each([
  ['has a src attribute', '<script src="/one.js">one()</script>'],
  ['contains only data', '<script type="application/ld+json">one()</script>'],
])('a page’s CSP lists no hash of a script that %s', (_, html) => {
  expect(sourcesOf(html, 'one()')).not.toContain('sha256')
})

test('a page’s CSP allows the chain’s inline style', () => {
  const headers = { 'content-security-policy': "style-src 'self'; img-src *" }
  const page = { status: 200, headers, body: Buffer.of() }
  expect(allowInlineStyle(page, ':root{--a:b}').headers).toEqual({
    'content-security-policy': `style-src ${hashOf(':root{--a:b}')} 'self'; img-src *`,
  })
  expect(allowInlineStyle(page, null)).toBe(page)
})
