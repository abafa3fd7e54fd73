import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withUsedHashes } from '#src/server/responses/script-hashes.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const sourcesOf = (html: string, ...codes: string[]) => {
  const policy = `default-src 'self'; script-src 'self' ${codes.map(hashOf).join(' ')}; img-src *`
  const page = { status: 200, headers: { 'content-security-policy': policy }, body: Buffer.from(html) }
  return withUsedHashes(page).headers['content-security-policy']
}

test('a page’s policy lists only the hashes of the page’s inline scripts', () => {
  expect(
    sourcesOf('<script>one()</script><script type="module">two()</script>', 'one()', 'two()', 'three()'),
  ).toBe(`default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two()')}; img-src *`)
})

test.each([
  ['an address of data', '<script data-src="x">one()</script>'],
  ['an arrow in its data', '<script data-member="a > b">one()</script>'],
  ['lines of its own', '<script\n  defer\n>one()</script>'],
])('an inline script with %s is in the policy', (_, html) => {
  expect(sourcesOf(html, 'one()')).toContain(hashOf('one()'))
})

test.each([
  ['is fetched', '<script src="/one.js">one()</script>'],
  ['is data', '<script type="application/ld+json">one()</script>'],
])('a script that %s is not in the policy', (_, html) => {
  expect(sourcesOf(html, 'one()')).not.toContain('sha256')
})
