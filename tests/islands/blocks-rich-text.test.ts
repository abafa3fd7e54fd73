import { beforeAll, describe, expect, test } from 'vitest'
import { sanitizeRichText, toPlainText } from '#src/content/rich-text.ts'
import { type BlockRenderer, createBlockRenderer } from '#tests/support/block-renderer.ts'

let render: BlockRenderer

beforeAll(async () => {
  render = await createBlockRenderer()
})

const expectedText = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const link = (attrs: object) => ({
  type: 'link',
  attrs: { uuid: null, anchor: null, target: null, linktype: 'url', ...attrs },
})

const renderText = async (...content: object[]) => {
  const text = { type: 'doc', content }
  const html = await render({ component: 'rich_text', variant: 'column', text })
  return html.replace(/^[\s\S]*?<div class="rich-text[^>]*>|<\/div>\s*<\/div>\s*<\/section>\s*$/g, '')
}

describe('rich text', () => {
  test('spaces around formatted words are preserved', async () => {
    const html = await renderText(
      paragraph(expectedText('from '), expectedText('No Spice', { type: 'bold' }), expectedText('.')),
    )
    expect(html).toBe('<p>from <strong>No Spice</strong>.</p>')
  })

  test('a link that contains formatted words renders as a single link', async () => {
    const there = link({ href: '/menu' })
    const html = await renderText(
      paragraph(expectedText('the ', there), expectedText('menu', there, { type: 'italic' })),
    )
    expect(html).toBe('<p><a href="/menu">the <em>menu</em></a></p>')
  })

  test('a rich text link to a moved page uses the page’s current URL', async () => {
    const moved = link({
      href: '/old',
      linktype: 'story',
      uuid: 'x',
      anchor: 'top',
      story: { full_slug: 'new' },
    })
    expect(await renderText(paragraph(expectedText('here', moved)))).toBe(
      '<p><a href="/new#top">here</a></p>',
    )
  })

  test('a rich text link can open a new tab or start an email', async () => {
    const out = link({ href: 'https://example.com/', target: '_blank' })
    const mail = link({ href: 'hello@example.com', linktype: 'email' })
    expect(await renderText(paragraph(expectedText('out', out), expectedText('mail', mail)))).toBe(
      '<p><a href="https://example.com/" target="_blank" rel="noopener">out</a><a href="mailto:hello@example.com">mail</a></p>',
    )
  })

  test.each([
    [1, 'h2'],
    [2, 'h2'],
    [3, 'h3'],
    [4, 'h4'],
    [6, 'h4'],
    [null, 'h2'],
  ])('a level-%s heading renders as an %s', async (level, tag) => {
    const html = await renderText({ type: 'heading', attrs: { level }, content: [expectedText('Title')] })
    expect(html).toBe(`<${tag}>Title</${tag}>`)
  })

  test('rich text renders lists, quotes, code, rules, and emoji', async () => {
    const item = (text: string) => ({ type: 'list_item', content: [paragraph(expectedText(text))] })
    const html = await renderText(
      { type: 'bullet_list', content: [item('a')] },
      { type: 'ordered_list', attrs: { order: 3 }, content: [item('b')] },
      { type: 'blockquote', content: [paragraph(expectedText('c'))] },
      { type: 'code_block', attrs: { class: 'language-js' }, content: [expectedText('d')] },
      { type: 'horizontal_rule' },
      paragraph({ type: 'emoji', attrs: { emoji: '🔥', fallbackImage: 'https://evil.example' } }),
    )
    expect(html.replaceAll('/>', '>')).toBe(
      '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote><p>c</p></blockquote><pre>d</pre><hr><p>🔥</p>',
    )
  })

  test('a rich text table has a header row and can be scrolled by keyboard', async () => {
    const cell = (type: string, text: string, attrs = {}) => ({
      type,
      attrs,
      content: [paragraph(expectedText(text))],
    })
    const row = (...content: object[]) => ({ type: 'tableRow', content })
    const html = await renderText({
      type: 'table',
      content: [
        row(cell('tableHeader', 'Level'), cell('tableHeader', 'Milk')),
        row(cell('tableHeader', 'Hot'), cell('tableCell', 'Yes', { colspan: 2, backgroundColor: 'url(x)' })),
      ],
    })
    expect(html).toContain('role="region" aria-label="Table" tabindex="0"')
    expect(html).toContain('<thead><tr><th scope="col">Level</th><th scope="col">Milk</th></tr></thead>')
    expect(html).toContain('<tr><th scope="row">Hot</th><td colspan="2">Yes</td></tr>')
  })

  test('each cell below a header row repeats its column heading for phones', async () => {
    const row = (type: string, ...texts: string[]) => ({
      type: 'tableRow',
      content: texts.map(text => ({ type, content: [paragraph(expectedText(text))] })),
    })
    const html = await renderText({
      type: 'table',
      content: [row('tableHeader', 'When', 'What'), row('tableCell', 'You order', 'Your name')],
    })
    expect(html).toContain('<td data-label="When">You order</td><td data-label="What">Your name</td>')
  })

  test('rich text renders the blocks and pictures that it contains', async () => {
    const cta = {
      _uid: 'c',
      component: 'cta',
      type: 'primary',
      label: 'Order',
      link: { fieldtype: 'multilink', linktype: 'url', id: '', url: '/menu', cached_url: '/menu' },
    }
    const html = await renderText(
      { type: 'image', attrs: { src: '/art/drumstick.webp', alt: 'A drumstick' } },
      { type: 'blok', attrs: { id: 'x', body: [cta] } },
    )
    expect(html).toMatch(/<img[^>]*alt="A drumstick"/)
    expect(html).toMatch(/<a[^>]*href="\/menu"/)
  })
})

describe('malicious rich text', () => {
  const evil = 'alert(document.cookie)'

  test.each([
    `javascript:${evil}`,
    `JaVaScRiPt:${evil}`,
    ` \tjava\nscript:${evil}`,
    `data:text/html,<script>${evil}</script>`,
    `vbscript:${evil}`,
    'blob:https://example.com/x',
    'file:///etc/passwd',
  ])('a rich text link to %j renders as plain text', async href => {
    for (const linktype of ['url', 'asset', 'email', null]) {
      expect(await renderText(paragraph(expectedText('free', link({ href, linktype }))))).toBe('<p>free</p>')
    }
    // A link of the type `story` always has a path on this site.
    const html = await renderText(paragraph(expectedText('free', link({ href, linktype: 'story' }))))
    expect(html).toMatch(/^<p>(free|<a href="\/[^"]*">free<\/a>)<\/p>$/)
  })

  test('custom attributes of rich text links, marks, and nodes are removed', async () => {
    const custom = { onclick: evil, style: 'position:fixed', srcdoc: 'x' }
    const html = await renderText(
      paragraph(
        expectedText('a', link({ href: '/menu', custom, ...custom })),
        expectedText('b', { type: 'styled', attrs: { class: `x" onload="${evil}`, ...custom } }),
        expectedText('c', {
          type: 'textStyle',
          attrs: { color: 'red;background:url(//evil.example)', ...custom },
        }),
        expectedText('d', { type: 'highlight', attrs: { color: 'expression(1)' } }),
        expectedText('e', { type: 'anchor', attrs: { id: `x" onclick="${evil}` } }),
      ),
      { type: 'heading', attrs: { level: 2, textAlign: `x" onclick="${evil}`, ...custom }, content: [] },
    )
    expect(html).toBe('<p><a href="/menu">a</a>bc<mark>d</mark>e</p><h2></h2>')
  })

  test('HTML in rich text is escaped', async () => {
    const html = await renderText(paragraph(expectedText(`<svg onload=${evil}><script>${evil}</script>`)))
    expect(html).not.toMatch(/<svg|<script/)
    expect(html).toContain('&lt;svg')
  })

  test.each(['script', 'svg', 'iframe', 'style', 'math', 'object', 'constructor', '__proto__'])(
    'rich text nodes and marks of the unknown type “%s” are omitted, but their text is kept',
    async type => {
      const html = await renderText({
        type,
        attrs: { src: 'x' },
        content: [paragraph(expectedText('w', { type }))],
      })
      expect(html).toBe('<p>w</p>')
    },
  )

  test.each([
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'http://plain.example/x.png',
    'blob:x',
  ])('a rich text picture from %j is not rendered', async src => {
    expect(await renderText({ type: 'image', attrs: { src, alt: 'x', onerror: evil } })).toBe('')
  })

  test('alt text in rich text is escaped', async () => {
    const html = await renderText({
      type: 'image',
      attrs: { src: '/art/drumstick.webp', alt: `"><script>${evil}` },
    })
    expect(html).toContain('alt="&quot;><script>')
  })

  test.each([
    null,
    undefined,
    'text',
    7,
    [],
    {},
    { type: 'doc' },
    { type: 'doc', content: [null, 'x', [[]]] },
  ])('an invalid rich text document (%j) has no content', document => {
    expect(sanitizeRichText(document)).toEqual([])
  })
})

test('the plain text of a document has spaces between paragraphs', () => {
  const document = {
    type: 'doc',
    content: [
      paragraph(expectedText('One'), expectedText(' two', { type: 'bold' })),
      paragraph(expectedText('three')),
    ],
  }
  expect(toPlainText(sanitizeRichText(document))).toBe('One two three')
})
