import { describe, expect, test } from 'vitest'
import { localizeLinks } from '#src/server/responses/localize-links.ts'

const rendered = (body: string, headers: Record<string, string> = {}) =>
  localizeLinks(
    {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      body: Buffer.from(body),
    },
    'es',
  )
const localize = (html: string) => rendered(html).body.toString()

describe('the links on Spanish pages', () => {
  test.each([
    ['<a href="/menu">Menu</a>', '<a href="/es/menu">Menu</a>'],
    ['<a class="x" href="/">Home</a>', '<a class="x" href="/es">Home</a>'],
    [
      '<a href="/locations?q=a&amp;open=true#list" data-n>x</a>',
      '<a href="/es/locations?q=a&amp;open=true#list" data-n>x</a>',
    ],
    ["<a href='/menu'>x</a>", "<a href='/es/menu'>x</a>"],
    ['<a href=/menu>x</a>', '<a href=/es/menu>x</a>'],
    ['<A\n  HREF="/menu"\n>x</A>', '<A\n  HREF="/es/menu"\n>x</A>'],
    [
      '<form method="post" action="/order/cancel"><button formaction="/order/car">x</button></form>',
      '<form method="post" action="/es/order/cancel"><button formaction="/es/order/car">x</button></form>',
    ],
    ['<template><a href="/menu">x</a></template>', '<template><a href="/es/menu">x</a></template>'],
    ['<a title="5 > 4" href="/menu">x</a>', '<a title="5 > 4" href="/es/menu">x</a>'],
  ])('on a Spanish page, %s is rewritten to %s', (html, expected) => {
    expect(localize(html)).toBe(expected)
  })

  test('a redirect from a Spanish page leads to a Spanish page', () => {
    expect(rendered('', { location: '/order/x' }).headers.location).toBe('/es/order/x')
    expect(rendered('', { location: 'https://a.example/x' }).headers.location).toBe('https://a.example/x')
  })
})

describe('unchanged content', () => {
  test.each([
    ['a Spanish link', '<a href="/es/menu">x</a>'],
    ['a link to the English version of the page', '<a href="/menu" hreflang="en">English</a>'],
    ['a link to a place on the page', '<a href="#main">x</a>'],
    ['a link to another site', '<a href="https://a.example/menu">x</a><a href="//a.example/menu">x</a>'],
    ['a phone link', '<a href="tel:6155550101">x</a>'],
    ['a form for the API', '<form action="/api/x"></form>'],
    ['a link to a file', '<a href="/art/tender.webp">x</a><link rel="stylesheet" href="/_astro/a.css">'],
    ['attributes with similar names', '<a data-href="/menu" xhref="/menu">x</a><abbr href="/menu">x</abbr>'],
    ['a picture', '<svg><use href="#i"></use><image href="/art/a.webp"></image></svg>'],
    ['an island’s props', '<astro-island props="{&quot;href&quot;:[0,&quot;/menu&quot;]}"></astro-island>'],
    ['HTML in an island’s props', `<astro-island props='<a href="/menu">x</a>'></astro-island>`],
    ['HTML in a link’s title', `<a title='say href="/menu" > x' href="#x">x</a>`],
    ['a script', `<script type="application/json">{"a":"<a href=\\"/menu\\">"}</script>`],
    ['a module script', '<script>document.body.innerHTML = `<a href="/menu">`</script>'],
    ['a stylesheet', '<style>a[href="/menu"] > b {}</style>'],
    ['a comment', '<!-- <a href="/menu"> -->'],
    ['text', 'a href="/menu" &lt;a href="/menu"&gt; 3 < 4'],
  ])('a Spanish page does not rewrite %s', (_, html) => {
    expect(localize(html)).toBe(html)
  })

  test('a response that is not HTML is not rewritten', () => {
    const response = rendered('<a href="/menu">', { 'content-type': 'application/xml' })
    expect(response.body.toString()).toBe('<a href="/menu">')
  })
})
