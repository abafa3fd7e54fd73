import { beforeAll, describe, expect, test } from 'vitest'
import { parseSiteSettings } from '#src/content/settings.ts'
import Head from '#src/layouts/head/Head.astro'
import Header from '#src/layouts/shell/Header.astro'
import MobileNav from '#src/layouts/shell/MobileNav.astro'
import { createAstroContainer } from '#tests/support/astro-container.ts'
import { demoLook } from '#tests/support/demo-look.ts'

let container: Awaited<ReturnType<typeof createAstroContainer>>

beforeAll(async () => {
  container = await createAstroContainer()
})

type Staff = { modes?: unknown; links?: number; path?: string }

const settingsOf = ({ modes, links = 3 }: Staff) =>
  parseSiteSettings({
    component: 'settings',
    handoff_modes_main_nav: modes,
    main_nav: Array.from({ length: links }, (_, index) => ({
      component: 'nav_link',
      label: `Link ${index}`,
      link: { linktype: 'url', url: '/menu', cached_url: '/menu' },
    })),
  })
const request = ({ path = '/rewards' }: Staff) => new Request(`http://localhost${path}`)

const locals = { look: demoLook, now: new Date() } as App.Locals

function header(staff: Staff): Promise<string> {
  const { mainNav, mainNavHandoffs } = settingsOf(staff)
  const props = { chain: 'Our Chain', links: mainNav, handoffs: mainNavHandoffs }
  return container.renderToString(Header, { props, locals, request: request(staff) })
}
const mobileNav = (staff: Staff) =>
  container.renderToString(MobileNav, {
    props: { settings: settingsOf(staff) },
    locals,
    request: request(staff),
  })

const ways = (html: string) =>
  [...html.matchAll(/href="(\/locations\?handoff=\w+)"/g)].map(([, href]) => href)

const all = ['delivery', 'pickup', 'curbside', 'reservation']

describe('handoff links', () => {
  test('the header and the mobile menu list the handoffs that the editors chose', async () => {
    for (const html of [await header({ modes: all }), await mobileNav({ modes: all })]) {
      expect(ways(html)).toEqual([
        '/locations?handoff=delivery',
        '/locations?handoff=pickup',
        '/locations?handoff=curbside',
      ])
      expect(html).toMatch(/<nav aria-label="Ways to get it" data-if="no-kitchen"/)
      expect(html.match(/Curbside\s*<\//g)).toHaveLength(1)
    }
  })

  test('the handoff link to the current page is marked as current', async () => {
    const html = await header({ modes: all, path: '/locations?handoff=delivery' })
    expect(html.match(/<a [^>]*handoff=[^>]*aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/<a href="\/locations\?handoff=delivery" aria-current="page"/)
  })

  test('handoff links that do not fit in the header are still in the mobile menu', async () => {
    expect(ways(await header({ modes: all, links: 4 }))).toEqual([])
    expect(ways(await header({ modes: ['delivery', 'pickup'], links: 4 }))).toHaveLength(2)
    expect(ways(await mobileNav({ modes: all, links: 4 }))).toHaveLength(3)
  })
})

describe('Reserve a Table', () => {
  test.each([
    ['is shown if the settings predate the field', undefined, true, 0],
    ['is shown if the field is empty', '', true, 0],
    ['is shown alongside handoffs', all, true, 3],
    ['is hidden if editors have removed it', ['delivery'], false, 1],
    ['is hidden if editors have removed every option', [], false, 0],
    ['is hidden if all values are unknown', ['teleport', 5, null], false, 0],
  ])('the table reservation link %s', async (_, modes, isOffered, others) => {
    const html = await header({ modes })
    expect(html.includes('data-reserve')).toBe(isOffered)
    expect(ways(html)).toHaveLength(others)
  })

  test('the table reservation link looks less prominent than the order button', async () => {
    const html = await header({ modes: all })
    const classOf = (name: string) =>
      [...html.matchAll(/<a [^>]*>/g)].find(([tag]) => tag.includes(name))?.[0]
    expect(classOf('data-location-button')).toContain('button-secondary')
    expect(classOf('data-reserve')).toContain('button-link')
  })

  test('the table reservation link is not in the mobile menu', async () => {
    expect(await mobileNav({ modes: all })).not.toContain('data-reserve')
  })
})

test('a handoff that the editors chose twice is shown once', async () => {
  expect(ways(await header({ modes: ['pickup', 'pickup'] }))).toHaveLength(1)
})

test('a page’s canonical, og:url, and og:image URLs start with the site’s configured URL', async () => {
  const container = await createAstroContainer()
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
