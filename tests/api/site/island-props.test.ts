import { expect, test } from 'vitest'
import { withSingleQuotes } from '#src/server/responses/single-quotes.ts'

const sent = (html: string, type = 'text/html; charset=utf-8') =>
  withSingleQuotes({
    status: 200,
    headers: { 'content-type': type },
    body: Buffer.from(html),
  }).body.toString()

test('the props of an island use one byte per quote', () => {
  expect(
    sent(
      '<astro-island uid="a" props="{&quot;name&quot;:[0,&quot;Slaw &gt; fries&quot;]}" ssr></astro-island>',
    ),
  ).toBe(`<astro-island uid="a" props='{"name":[0,"Slaw &gt; fries"]}' ssr></astro-island>`)
})

test('an apostrophe in the props of an island is escaped', () => {
  expect(sent('<astro-island opts="{&quot;name&quot;:&quot;Pa\'s > Ma&#39;s&quot;}"></astro-island>')).toBe(
    `<astro-island opts='{"name":"Pa&#39;s > Ma&#39;s"}'></astro-island>`,
  )
})

test.each([
  ['another element', '<div props="{&quot;a&quot;:1}"></div>'],
  ['another attribute', '<astro-island title="&quot;a&quot;"></astro-island>'],
])('the props of %s are left unchanged', (_, html) => {
  expect(sent(html)).toBe(html)
})

test('a response that is not HTML keeps its quotes', () => {
  const feed = '<astro-island props="{&quot;a&quot;:1}"></astro-island>'
  expect(sent(feed, 'application/xml')).toBe(feed)
})

test('undefined props of an island are removed, and look-alike text is kept', () => {
  expect(
    sent(
      '<astro-island props="{&quot;a&quot;:[0,1],&quot;b&quot;:[0],&quot;c&quot;:[0,&quot;,\\&quot;b\\&quot;:[0]&quot;]}"></astro-island>',
    ),
  ).toBe(`<astro-island props='{"a":[0,1],"c":[0,",\\"b\\":[0]"]}'></astro-island>`)
})
