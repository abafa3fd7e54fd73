import { expect, test } from 'vitest'
import { renderSitemap } from '#src/content/search-engines/sitemap.ts'
import { GET as robots } from '#src/pages/robots.txt.ts'
import { demoLook } from '#tests/support/demo-look.ts'

const site = new URL('https://order.example.com')

test('the sitemap lists full URLs with their date of change', () => {
  const entries = [{ address: '/', changed: '2026-11-21T17:00:00.000Z' }, { address: '/menu/five-points' }]
  expect(renderSitemap(entries, site, ['en'])).toContain(
    '<url><loc>https://order.example.com/</loc><lastmod>2026-11-21</lastmod></url>\n' +
      '<url><loc>https://order.example.com/menu/five-points</loc></url>',
  )
})

test('the sitemap lists each URL once and escapes it', () => {
  const xml = renderSitemap(
    [{ address: '/a?b=1&c=2' }, { address: '/a?b=1&c=2' }, { address: '/<x>' }],
    site,
    ['en'],
  )
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('/a?b=1&amp;c=2')
  expect(xml).not.toContain('<x>')
})

test('the sitemap lists each page in every language with links between them', () => {
  const xml = renderSitemap([{ address: '/' }, { address: '/menu/five-points' }], site, ['en', 'es'])
  const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed).toEqual(['/', '/es', '/menu/five-points', '/es/menu/five-points'])
  const others =
    '<xhtml:link rel="alternate" hreflang="en" href="https://order.example.com/menu/five-points"/>' +
    '<xhtml:link rel="alternate" hreflang="es" href="https://order.example.com/es/menu/five-points"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://order.example.com/menu/five-points"/>'
  expect(xml.split(others)).toHaveLength(3)
})

test('robots.txt names the sitemap at the site’s configured URL', async () => {
  const context = { locals: { look: demoLook, site }, site: new URL('https://build.example.com') }
  const response = await robots(context as unknown as Parameters<typeof robots>[0])
  expect(await response.text()).toContain('Sitemap: https://order.example.com/sitemap.xml\n')
})
