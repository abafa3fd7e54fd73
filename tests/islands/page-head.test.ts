import { expect, test } from 'vitest'
import Head from '#src/layouts/head/Head.astro'
import { astroContainer } from '#tests/support/astro-container.ts'
import { demoLook } from '#tests/support/demo-look.ts'

test('a page’s canonical, og:url and og:image start with the site’s configured URL', async () => {
  const container = await astroContainer()
  const html = await container.renderToString(Head, {
    props: { title: 'Deals', description: 'All deals', image: '/art/fries.webp' },
    request: new Request('http://localhost/deals'),
    locals: {
      now: new Date(),
      api: async () => new Response(),
      content: { story: null, settings: null, pages: [] },
      look: demoLook,
      site: new URL('https://order.example.com'),
      scripts: {},
    },
  })
  expect(html).toContain('<link rel="canonical" href="https://order.example.com/deals"')
  expect(html).toContain('<meta property="og:url" content="https://order.example.com/deals"')
  expect(html).toContain('<meta property="og:image" content="https://order.example.com/art/fries.webp"')
  expect(html).not.toContain('http://localhost')
})
