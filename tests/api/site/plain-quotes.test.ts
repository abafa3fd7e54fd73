import { expect, test } from 'vitest'
import { withPlainQuotes } from '#src/server/responses/plain-quotes.ts'

const sent = (html: string, type = 'text/html; charset=utf-8') =>
  withPlainQuotes({ status: 200, headers: { 'content-type': type }, body: Buffer.from(html) }).body.toString()

test('what an island is given takes a byte for each of its quotes', () => {
  expect(
    sent(
      '<astro-island uid="a" props="{&quot;name&quot;:[0,&quot;Slaw &gt; fries&quot;]}" ssr></astro-island>',
    ),
  ).toBe(`<astro-island uid="a" props='{"name":[0,"Slaw &gt; fries"]}' ssr></astro-island>`)
})

test('an apostrophe does not end it', () => {
  expect(sent('<astro-island opts="{&quot;name&quot;:&quot;Pa\'s > Ma&#39;s&quot;}"></astro-island>')).toBe(
    `<astro-island opts='{"name":"Pa&#39;s > Ma&#39;s"}'></astro-island>`,
  )
})

test.each([
  ['another element', '<div props="{&quot;a&quot;:1}"></div>'],
  ['another attribute', '<astro-island title="&quot;a&quot;"></astro-island>'],
])('%s stays as it is', (_, html) => {
  expect(sent(html)).toBe(html)
})

test('what is no page stays as it is', () => {
  const feed = '<astro-island props="{&quot;a&quot;:1}"></astro-island>'
  expect(sent(feed, 'application/xml')).toBe(feed)
})

test('what is undefined is left out, and words that look like it are not', () => {
  expect(
    sent(
      '<astro-island props="{&quot;a&quot;:[0,1],&quot;b&quot;:[0],&quot;c&quot;:[0,&quot;,\\&quot;b\\&quot;:[0]&quot;]}"></astro-island>',
    ),
  ).toBe(`<astro-island props='{"a":[0,1],"c":[0,",\\"b\\":[0]"]}'></astro-island>`)
})
