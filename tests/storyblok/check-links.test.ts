import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import { appRoutes } from '#storyblok/check/placed/app-routes.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import {
  aButtonTo,
  aStoryPage,
  checkPage,
  createBlock,
  createHero,
  createPicture,
  createRichTextBlock,
  formatFindings,
  testCheckContext,
} from '#tests/support/checked-story.ts'

test.each([
  ['a deleted page', { linktype: 'story', id: 'gone' }, 'no longer exists'],
  ['a folder', { linktype: 'story', id: 'folder' }, 'no longer exists'],
  ['an unpublished page', { linktype: 'story', id: 'soon' }, 'Publish "Coming soon" first'],
  ['the URL of an unpublished page', { url: '/soon' }, 'Publish "Coming soon" first'],
  ['a URL without a page', { url: '/menus' }, 'There is no page at /menus.'],
  ['a URL that no route of the app has', { url: '/account/sigin' }, 'There is no page'],
  ['nothing', {}, 'The link has no destination.'],
  ['a URL that runs JavaScript', { url: 'javascript:alert(1)' }, 'is not a valid link'],
  ['an incomplete email address', { linktype: 'email', email: 'hello' }, 'not an email address'],
  ['an unknown menu', { url: '/menu/memphis' }, 'There is no menu "memphis".'],
  ['an unknown product', { url: '/menu/nashville/product/soup' }, 'There is no product "soup".'],
])('a button linking to %s is reported', (_, link, sentence) => {
  expect(formatFindings(aStoryPage([createHero({ cta: [aButtonTo(link)] })]))).toContain(sentence)
})

test('a link is reported if it is visible at a time when its page is not', () => {
  const linkFindings = (
    dates: object,
    blockDates: object = {},
    link: object = { linktype: 'story', id: 'deals' },
  ) => {
    const content = { _uid: 'deals', component: 'page', title: 'Deals', ...dates }
    const stories = testCheckContext.stories.map(candidate =>
      candidate.uuid === 'deals' ? { ...candidate, content } : candidate,
    )
    const strip = createBlock('banner', {
      variant: 'default',
      layout: 'image-left',
      title: 'Deals',
      cta: [aButtonTo(link)],
      ...blockDates,
    })
    return checkStory(aStoryPage([createHero(), strip]), { ...testCheckContext, stories }).map(
      ({ severity, uid, message }) => `${severity} ${uid} ${message}`,
    )
  }
  const over = { visible_until: '2026-11-20 10:00' }
  const friday = { visible_from: '2026-11-27 11:00' }
  const isOver = 'warning cta It links to "Deals", which has ended: guests get "not found".'
  expect(linkFindings(over)).toEqual([isOver])
  expect(linkFindings(over, {}, { url: '/promos/deals' })).toEqual([isOver])
  expect(linkFindings(friday)).toEqual([
    expect.stringContaining('warning cta It links to "Deals", which opens at 2026-11-27 11:00 UTC:'),
  ])
  expect(linkFindings(friday, friday)).toEqual([])
  const fridayByClocks = { clock_from: '2026-11-27 11:00' }
  expect(linkFindings(fridayByClocks, fridayByClocks)).toEqual([])
  expect(linkFindings(fridayByClocks, friday)).toEqual([
    expect.stringContaining('which opens at 2026-11-27 11:00 in each kitchen’s time zone:'),
  ])
  expect(linkFindings({ clock_until: '2026-11-21 03:00' })).toEqual([])
  expect(linkFindings(over, over)).toEqual([expect.stringContaining('It has ended')])
})

test('a link to an existing page, route, file, or anchor or to another site is accepted', () => {
  const urls = ['/', '/promos/deals/', '/menu?x=1', '/menu/nashville/product/fries', '/locations', '#main']
  const others = ['https://example.com', 'www.example.com', 'tel:+16155550100', 'menu', '/favicon.svg']
  for (const url of [...urls, ...others]) {
    const home = { uuid: 'home', name: 'Home', full_slug: 'home', published: true }
    const around = { ...testCheckContext, stories: [...testCheckContext.stories, home] }
    expect(checkStory(aStoryPage([createHero({ cta: [aButtonTo({ url })] })]), around), url).toEqual([])
  }
})

test('an email link can have a subject but not a second recipient', () => {
  const mail = (email: string) => aStoryPage([createHero({ cta: [aButtonTo({ linktype: 'email', email })] })])
  expect(checkPage(mail('catering@redcomb.example?subject=Catering for 20'))).toEqual([])
  expect(formatFindings(mail('a@redcomb.example?bcc=b@example.com'))).toContain('is not an email address')
})

const anchored = (id: string) =>
  createRichTextBlock({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Hours', marks: [{ type: 'anchor', attrs: { id } }] }],
  })

test.each(['hours', '24-hours', 'öffnungszeiten', '🔥', '50%-off', 'q&a'])(
  'a link to the anchor “%s” is accepted only if the page has that anchor',
  anchor => {
    const link = aButtonTo({ url: `#${encodeURIComponent(anchor)}` })
    expect(checkPage(aStoryPage([createHero({ cta: [link] }), anchored(anchor)]))).toEqual([])
    expect(formatFindings(aStoryPage([createHero({ cta: [link] }), anchored('else')]))).toContain(
      `There is no anchor "${anchor}" on this page, so the link goes to the top.`,
    )
  },
)

test('a link to an anchor on another page is checked if that page’s content is available', () => {
  const deals = {
    ...aStoryPage([createHero(), anchored('monday')]),
    uuid: 'deals',
    name: 'Deals',
    published: true,
  }
  const stories = [{ ...deals, full_slug: 'promos/deals' }]
  const messages = (link: object, existing = stories) =>
    checkStory(aStoryPage([createHero({ cta: [aButtonTo(link)] })]), {
      ...testCheckContext,
      stories: existing,
    }).map(each => each.message)
  expect(messages({ linktype: 'story', id: 'deals', anchor: 'monday' })).toEqual([])
  expect(messages({ url: '/promos/deals#monday' })).toEqual([])
  const missing = ['There is no anchor "sunday" on "Deals", so the link goes to the top.']
  expect(messages({ linktype: 'story', id: 'deals', anchor: 'sunday' })).toEqual(missing)
  expect(messages({ url: '/promos/deals#sunday' })).toEqual(missing)
  const unread = stories.map(({ content: _, ...story }) => story) as typeof stories
  expect(messages({ linktype: 'story', id: 'deals', anchor: 'sunday' }, unread)).toEqual([])
})

test('a broken link or button inside rich text is reported', () => {
  const marks = [
    { type: 'link', attrs: { linktype: 'story', uuid: 'gone', href: '/gone', anchor: null, target: null } },
  ]
  const expectedText = {
    type: 'paragraph',
    attrs: { textAlign: null },
    content: [{ type: 'text', text: 'Read on', marks }],
  }
  const button = { type: 'blok', attrs: { id: 'b', body: [aButtonTo({ url: '/nowhere' })] } }
  expect(checkPage(aStoryPage([createHero(), createRichTextBlock(expectedText, button)]))).toEqual([
    'error rich_text Text',
    'error cta Destination',
  ])
})

test('a page is reported if its URL belongs to another page or to the app', () => {
  expect(formatFindings(aStoryPage([createHero()], { full_slug: 'menu' }))).toContain(
    '/menu is reserved for ordering',
  )
  expect(formatFindings(aStoryPage([createHero()], { full_slug: 'promos/deals' }))).toContain(
    '"Deals" also uses /promos/deals',
  )
})

test('the check knows every app route, and all app routes are reserved', async () => {
  const files = await readdir('src/pages', { recursive: true })
  const routes = files
    .filter(file => file.endsWith('.astro') && !/\[\.\.\.slug\]|^[45]\d\d\./.test(file))
    .map(file => `/${file.replace(/(\/?index)?\.astro$/, '')}`.replace(/\[(?:\.\.\.)?\w+\]/g, '*'))
  const pages = appRoutes.map(address => address.replace(/\{\w+\}/g, '*'))
  expect(routes.filter(route => !isReservedPath(route))).toEqual([])
  // Excludes page fragments, because no page links to them.
  const pageRoutes = routes.filter(route => !route.startsWith('/kitchens-near'))
  expect(pages.toSorted()).toEqual(pageRoutes.sort())
})

test.each([
  ['https://cdn.example.com/fries.png', 'not in this space’s assets'],
  ['//cdn.example.com/fries.png', 'not in this space’s assets'],
  ['https://a.storyblok.com/f/1/abc/fries.pdf', 'browsers can’t show this format'],
  ['https://pictures.redcomb.example/f/1/abc/fries.heic', 'browsers can’t show this format'],
  ['https://a2.storyblok.com/f/1/x/abc/fries.png', 'is unknown, so the page shifts'],
])('the picture %s is reported because of its host, format, or unknown size', (filename, sentence) => {
  const story = aStoryPage([
    createHero(),
    createBlock('image', { variant: 'wide', image: createPicture(filename) }),
  ])
  expect(checkStory(story, testCheckContext).map(({ message }) => message)).toEqual([
    expect.stringContaining(sentence),
  ])
})

test.each([
  'https://pictures.redcomb.example/f/1/1600x1200/abc/fries.png',
  'https://a2-us.storyblok.com/f/1/1600x1200/abc/fries.png',
])('the picture %s from the Storyblok space is accepted', filename => {
  const story = aStoryPage([
    createHero(),
    createBlock('image', { variant: 'wide', image: createPicture(filename) }),
  ])
  expect(checkStory(story, testCheckContext)).toEqual([])
})

test.each([
  ['//example.com/menu', 'Did you mean https://example.com/menu'],
  ['red comb.com', 'Did you mean https://redcomb.com'],
  ['https://red comb.com/menu', 'Did you mean https://redcomb.com/menu'],
  ['call us', 'Enter a path such as /menu'],
])('the invalid URL %s is reported with a suggestion', (url, fix) => {
  const story = aStoryPage([createHero({ cta: [aButtonTo({ url })] })])
  expect(checkStory(story, testCheckContext)).toMatchObject([
    {
      severity: 'error',
      message: expect.stringContaining('so it is hidden'),
      fix: expect.stringContaining(fix),
    },
  ])
})

test('a URL without https is accepted', () => {
  expect(
    checkStory(
      aStoryPage([createHero({ cta: [aButtonTo({ url: 'instagram.com/redcomb' })] })]),
      testCheckContext,
    ),
  ).toEqual([])
})
