import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkContent, checkStory } from '#storyblok/check/check-story.ts'
import type { Knowledge } from '#storyblok/check/knowledge.ts'
import { productPages } from '#storyblok/check/placed/product-pages.ts'
import { inJson, inWords } from '#storyblok/check/report.ts'
import { isReservedAddress } from '#storyblok/schema/reserved-addresses.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

const knowledge: Knowledge = {
  stories: [
    { uuid: 'deals', name: 'Deals', full_slug: 'promos/deals', published: true },
    { uuid: 'soon', name: 'Coming soon', full_slug: 'soon', published: false },
    { uuid: 'folder', name: 'Promos', full_slug: 'promos', published: true, is_folder: true },
  ],
  catalogue: {
    from: 'a test',
    menus: new Set(['nashville']),
    products: new Set(['fries', 'half-bird']),
    soldOut: new Set(['half-bird']),
    categories: new Set(['sides']),
    places: new Set(['TN', 'TN/Nashville', '#101']),
    kitchens: ['East Nashville Nashville TN 37206'],
  },
  assets: new Map([
    ['/art/fries.webp', { bytes: 9000, width: 640, height: 640 }],
    ['/art/huge.webp', { bytes: 2_400_000, width: 5000, height: 3000 }],
  ]),
  assetHosts: ['pictures.redcomb.example'],
  areSizesRead: true,
  now,
}

const picture = (filename: string, alt = 'Fries in a basket') => ({
  ...{ fieldtype: 'asset', id: 1, name: '', title: '', focus: '', copyright: '', source: '', filename, alt },
})

const to = (link: object) => ({
  ...{ _uid: 'cta', component: 'cta', label: 'Start an order', type: 'primary' },
  link: { fieldtype: 'multilink', linktype: 'url', id: '', url: '', cached_url: '', ...link },
})

const hero = (changes = {}) => ({
  ...{ _uid: 'hero', component: 'hero', variant: 'home', show: 'everyone', title: 'Hot chicken' },
  ...changes,
})

const block = (component: string, changes = {}) => ({
  _uid: component,
  component,
  show: 'everyone',
  ...changes,
})

const text = (...content: object[]) =>
  block('rich_text', { variant: 'column', text: { type: 'doc', content } })

const heading = (level: number) => ({
  ...{ type: 'heading', attrs: { level, textAlign: null } },
  content: [{ type: 'text', text: 'Opening hours' }],
})

const page = (body: object[], changes = {}) => ({
  ...{ uuid: 'page', name: 'Page', full_slug: 'page' },
  content: { _uid: 'root', component: 'page', title: 'Page', description: 'About it', body },
  ...changes,
})

/** What is found, as `severity uid field`. */
const found = (story: ReturnType<typeof page>) =>
  checkStory(story, knowledge).map(({ severity, uid, field }) => `${severity} ${uid} ${field}`)

const sentences = (story: ReturnType<typeof page>) =>
  checkStory(story, knowledge)
    .map(({ message, mend }) => `${message} ${mend}`)
    .join('\n')

test('a page in order has nothing to mend', () => {
  const cta = [to({ url: '/menu' }), { ...to({ linktype: 'story', id: 'deals' }), _uid: 'other' }]
  expect(checkStory(page([hero({ cta, image: picture('/art/fries.webp') })]), knowledge)).toEqual([])
})

test('a finding names the story, the block by its headline, the field, and how to mend it', () => {
  const [finding] = checkStory(page([hero({ title: 'x'.repeat(64) })]), knowledge)
  expect(finding).toEqual({
    story: 'page',
    block: `Hero "${'x'.repeat(64)}"`,
    uid: 'hero',
    field: 'Headline',
    severity: 'error',
    message: '"Headline" has 64 characters; at most 60 fit.',
    mend: 'Take out 4 characters.',
  })
})

test('the content model: needed fields, options, blocks that do not belong or do not exist', () => {
  expect(sentences(page([hero({ title: '' })]))).toContain('"Headline" is empty. Fill it in.')
  expect(sentences(page([hero({ variant: 'loud' })]))).toContain('Pick one of: Home: tall, Rewards: low.')
  expect(sentences(page([hero(), block('carousel')]))).toContain('There is no block "carousel"')
  expect(sentences(page([hero(), to({ url: '/menu' })]))).toContain('may not stand here')
  expect(found(page([hero({ mood: 'loud' })]))).toEqual(['warning hero mood'])
})

test.each([
  ['a page that is gone', { linktype: 'story', id: 'gone' }, 'not there any more'],
  ['a folder', { linktype: 'story', id: 'folder' }, 'not there any more'],
  ['a page that is not published', { linktype: 'story', id: 'soon' }, 'Publish "Coming soon" first'],
  ['the address of a page that is not published', { url: '/soon' }, 'Publish "Coming soon" first'],
  ['an address of no page', { url: '/menus' }, 'There is no page at /menus.'],
  ['an address no route of the product has', { url: '/account/sigin' }, 'There is no page'],
  ['nothing', {}, 'It leads nowhere.'],
  ['an address that runs code', { url: 'javascript:alert(1)' }, 'no address a link may have'],
  ['half an e-mail address', { linktype: 'email', email: 'hello' }, 'not an e-mail address'],
  ['a menu that is not there', { url: '/menu/memphis' }, 'There is no menu "memphis".'],
  ['a product that is not there', { url: '/menu/nashville/product/soup' }, 'There is no product "soup".'],
])('a button that leads to %s', (_, link, sentence) => {
  expect(sentences(page([hero({ cta: [to(link)] })]))).toContain(sentence)
})

test('a link to a page outside its time is told, unless nobody sees the link then either', () => {
  const told = (
    dates: object,
    blockDates: object = {},
    link: object = { linktype: 'story', id: 'deals' },
  ) => {
    const content = { _uid: 'deals', component: 'page', title: 'Deals', ...dates }
    const stories = knowledge.stories.map(known => (known.uuid === 'deals' ? { ...known, content } : known))
    const strip = block('banner', {
      ...{ variant: 'default', layout: 'image-left', title: 'Deals', cta: [to(link)] },
      ...blockDates,
    })
    return checkStory(page([hero(), strip]), { ...knowledge, stories }).map(
      ({ severity, uid, message }) => `${severity} ${uid} ${message}`,
    )
  }
  const over = { visible_until: '2026-11-20 10:00' }
  const friday = { visible_from: '2026-11-27 11:00' }
  const isOver = 'warning cta It leads to "Deals", whose time is over: guests get "not found".'
  expect(told(over)).toEqual([isOver])
  expect(told(over, {}, { url: '/promos/deals' })).toEqual([isOver])
  expect(told(friday)).toEqual([
    expect.stringContaining('warning cta It leads to "Deals", which is not there'),
  ])
  expect(told(friday, friday)).toEqual([])
  expect(told({ ...friday, local_times: true }, { ...friday, local_times: true })).toEqual([])
  expect(told({ ...friday, local_times: true }, friday)).toHaveLength(1)
  expect(told({ visible_until: '2026-11-21 03:00', local_times: true })).toEqual([])
  expect(told(over, over)).toEqual([expect.stringContaining('Its time is over')])
})

test('links that lead somewhere: pages, routes of the product, files, other sites, anchors', () => {
  const urls = ['/', '/promos/deals/', '/menu?x=1', '/menu/nashville/product/fries', '/locations', '#hours']
  const others = ['https://example.com', 'www.example.com', 'tel:+16155550100', 'menu', '/favicon.svg']
  for (const url of [...urls, ...others]) {
    const home = { uuid: 'home', name: 'Home', full_slug: 'home', published: true }
    const around = { ...knowledge, stories: [...knowledge.stories, home] }
    expect(checkStory(page([hero({ cta: [to({ url })] })]), around), url).toEqual([])
  }
})

test('a link in a text is followed too, and a button inside it', () => {
  const marks = [
    { type: 'link', attrs: { linktype: 'story', uuid: 'gone', href: '/gone', anchor: null, target: null } },
  ]
  const words = {
    type: 'paragraph',
    attrs: { textAlign: null },
    content: [{ type: 'text', text: 'Read on', marks }],
  }
  const button = { type: 'blok', attrs: { id: 'b', body: [to({ url: '/nowhere' })] } }
  expect(found(page([hero(), text(words, button)]))).toEqual([
    'error rich_text Text',
    'error cta Where it leads',
  ])
})

test('pictures: missing words for those who cannot see, missing files, and too much to load', () => {
  expect(found(page([hero({ image: picture('/art/fries.webp', '') })]))).toEqual(['error hero Picture'])
  expect(sentences(page([hero({ image: picture('/art/fries.webp', 'IMG_2041.jpg') })]))).toContain(
    'name of a file',
  )
  expect(sentences(page([hero({ image: picture('/art/soup.webp') })]))).toContain('no picture /art/soup.webp')
  expect(sentences(page([hero({ image: picture('/art/huge.webp') })]))).toContain('huge.webp has 2.4 MB')
  const remote = picture('https://a.storyblok.com/f/1/6000x4000/ab/wall.jpg')
  expect(sentences(page([hero({ image: remote })]))).toContain('6000 × 4000 pixels')
})

test('one main headline for everyone, and no level of heading left out', () => {
  expect(sentences(page([text(heading(2))]))).toContain('no main headline. Start it with a hero.')
  expect(sentences(page([hero(), hero({ _uid: 'two' })]))).toContain('another hero before this one')
  expect(sentences(page([hero({ show: 'users-only' })]))).toContain('for guests who are not signed in')
  expect(found(page([hero({ show: 'users-only' }), hero({ _uid: 'two', show: 'guests-only' })]))).toEqual([])
  const [before, after] = [{ visible_until: '2027-01-01 00:00' }, { visible_from: '2027-01-01 00:00' }]
  expect(found(page([hero(before), hero({ _uid: 'two', ...after })]))).toEqual([])
  expect(sentences(page([hero(), text(heading(2), heading(4))]))).toContain('Make it a heading 3.')
  expect(sentences(page([hero(), text(heading(1))]))).toContain('Make it a heading 2.')
  expect(found(page([hero(), text(heading(2), heading(3), heading(2))]))).toEqual([])
})

test('a hero for some places is no main headline elsewhere, and does not stand before one of other places', () => {
  const inTexas = hero({ places: ['TX'] })
  expect(sentences(page([inTexas]))).toContain('no main headline. Guests of other places see none')
  const inTennessee = hero({ _uid: 'two', places: ['TN'] })
  expect(sentences(page([inTexas, inTennessee]))).not.toContain('another hero before this one')
  expect(sentences(page([inTexas, inTennessee]))).toContain('no main headline.')
  expect(found(page([hero(), inTennessee]))).toEqual(['warning two Headline'])
  const inNashville = hero({ _uid: 'two', places: ['TN/Nashville', 'TX/Austin'] })
  expect(sentences(page([hero({ places: ['TN'] }), inNashville]))).toContain('another hero before this one')
})

test('a hero by local clocks is a main headline while it is time on all of them', () => {
  // Eight in the morning on the East Coast, two at night in Hawaii.
  const from = (visible_from: string) => page([hero({ visible_from, local_times: true })])
  expect(found(from('2026-11-21 02:00'))).toEqual([])
  expect(sentences(from('2026-11-21 03:00'))).toContain('no main headline')
  const until = (visible_until: string) => page([hero({ visible_until, local_times: true })])
  expect(found(until('2026-11-21 09:00'))).toEqual([])
  expect(sentences(until('2026-11-21 08:00'))).toContain('no main headline')
  const [before, after] = [{ visible_until: '2027-01-01 00:00' }, { visible_from: '2027-01-01 00:00' }]
  const turns = [hero({ ...before, local_times: true }), hero({ _uid: 'two', ...after, local_times: true })]
  expect(found(page(turns))).toEqual([])
})

test('dates that are over, the wrong way round or no dates', () => {
  const strip = (dates: object) =>
    page([hero(), block('text_strip', { text: 'Hot', variant: 'red', seconds: '15', ...dates })])
  expect(found(strip({ visible_until: '2026-11-20 10:00' }))).toEqual(['warning text_strip Show until'])
  const turned = { visible_from: '2026-12-24 10:00', visible_until: '2026-12-01 10:00' }
  expect(found(strip(turned))).toEqual(['error text_strip Show from'])
  expect(sentences(strip({ visible_from: 'Friday' }))).toContain('"Friday" is not a moment.')
  expect(found(strip({ visible_from: '2026-11-21 17:00', visible_until: '' }))).toEqual([])
})

test('a slider whose slides are all over is empty', () => {
  const over = { visible_until: '2026-01-01 00:00' }
  const slides = [hero({ _uid: 'a', ...over }), hero({ _uid: 'b', ...over })]
  expect(sentences(page([block('hero_slider', { slides })]))).toContain('The time of all its slides is over.')
})

test('an A/B test opens a page, compares something, and has an end', () => {
  const variant = (name: string, share: string, body: object[] = [hero({ _uid: `hero ${name}` })]) =>
    block('ab_variant', { _uid: name, name, share, body })
  const compared = (changes: object = {}) =>
    page([
      {
        ...{ _uid: 'test', component: 'ab_test', name: 'Opening' },
        ...{ variants: [variant('told', '50'), variant('asked', '50')], ...changes },
      },
    ])
  expect(sentences(compared())).not.toContain('headline')
  expect(found(compared({ variants: [variant('told', '1'), variant('asked', '0')] }))).toContain(
    'error test Variants',
  )
  const bare = [variant('told', '50'), variant('bare', '50', [block('text_strip', { text: 'Hot' })])]
  expect(sentences(compared({ variants: bare }))).toContain('its guests have no main headline')
  expect(sentences(compared())).not.toContain('its guests')
  expect(found(compared({ ends_at: '2026-11-20 10:00' }))).toContain('warning test Test until')
  expect(sentences(page([hero(), ...compared().content.body]))).toContain('another hero before this one')
})

test('blocks that show what the menu does not have', () => {
  const blocks = [
    block('featured_products', { products: ['fries', 'soup'] }),
    block('menu_category', { category: 'soups', count: '4' }),
    block('nearby_kitchens', { title: 'Near', place: 'Memphis', count: '3', variant: 'guest' }),
  ]
  const said = sentences(page([hero(), ...blocks]))
  expect(said).toContain('There is no product "soup"; the block leaves it out.')
  expect(said).toContain('no category "soups"')
  expect(said).toContain('no kitchen in "Memphis"')
  const near = block('nearby_kitchens', {
    title: 'Near',
    place: 'Nashville, TN',
    count: '3',
    variant: 'guest',
  })
  expect(found(page([hero(), near]))).toEqual([])
})

test('words that say nothing about where they lead', () => {
  expect(found(page([hero({ cta: [{ ...to({ url: '/menu' }), label: 'Click here!' }] })]))).toEqual([
    'warning cta Words on the button',
  ])
})

test('addresses and titles belong to one page, and none of them to ordering', () => {
  expect(sentences(page([hero()], { full_slug: 'menu' }))).toContain('/menu belongs to ordering')
  expect(sentences(page([hero()], { full_slug: 'promos/deals' }))).toContain(
    '"Deals" is at /promos/deals too',
  )
  const twins = [page([hero()], { uuid: 'a', full_slug: 'a' }), page([hero()], { uuid: 'b', full_slug: 'b' })]
  const stories = twins.map(({ uuid, name, full_slug }) => ({ uuid, name, full_slug, published: true }))
  const findings = checkContent(twins, { ...knowledge, stories })
  expect(findings.map(({ story, field }) => [story, field])).toEqual([
    ['a', 'Title in search results'],
    ['b', 'Title in search results'],
  ])
})

test('the report says what to do, what was checked against what, and how much was found', () => {
  const findings = checkStory(page([hero({ title: '' })]), knowledge)
  const checked = { stories: 1, drafts: 0, catalogue: 'the datasources', findings }
  expect(inWords(checked)).toContain(
    'page · Hero · Headline\n  ✗ error: "Headline" is empty.\n    → Fill it in.',
  )
  expect(inWords(checked)).toContain('1 story and 0 drafts checked: 1 error, 0 warnings')
  expect(inWords({ ...checked, catalogue: null })).toContain('were not checked')
  expect(JSON.parse(inJson(checked)).findings).toEqual(findings)
})

test('every page at an address of the product may be linked to, and no story can take one', async () => {
  const files = await readdir('src/pages', { recursive: true })
  const routes = files
    .filter(file => file.endsWith('.astro') && !/\[\.\.\.slug\]|^[45]\d\d\./.test(file))
    .map(file => `/${file.replace(/(\/?index)?\.astro$/, '')}`.replace(/\[(?:\.\.\.)?\w+\]/g, '*'))
  const pages = productPages.map(address => address.replace(/\{\w+\}/g, '*'))
  expect(routes.filter(route => !isReservedAddress(route))).toEqual([])
  // Parts of pages, which nobody is led to.
  const whole = routes.filter(route => !route.startsWith('/kitchens-near'))
  expect(pages.toSorted()).toEqual(whole.sort())
})

test.each([
  ['https://cdn.example.com/fries.png', 'not among the pictures of this space'],
  ['//cdn.example.com/fries.png', 'not among the pictures of this space'],
  ['https://a.storyblok.com/f/1/abc/fries.pdf', 'not a picture that browsers show'],
  ['https://pictures.redcomb.example/f/1/abc/fries.heic', 'not a picture that browsers show'],
  ['https://a2.storyblok.com/f/1/x/abc/fries.png', 'Nobody could tell the size'],
])('staff hear of a picture that guests do not see well: %s', (filename, sentence) => {
  const story = page([hero(), block('image', { variant: 'wide', image: picture(filename) })])
  expect(checkStory(story, knowledge).map(({ message }) => message)).toEqual([
    expect.stringContaining(sentence),
  ])
})

test.each([
  'https://pictures.redcomb.example/f/1/800x600/abc/fries.png',
  'https://a2-us.storyblok.com/f/1/800x600/abc/fries.png',
])('a picture of the space is fine under each of its addresses: %s', filename => {
  const story = page([hero(), block('image', { variant: 'wide', image: picture(filename) })])
  expect(checkStory(story, knowledge)).toEqual([])
})

test.each([
  ['//example.com/menu', 'Type https://example.com/menu'],
  ['red comb.com', 'Type https://redcomb.com'],
  ['https://red comb.com/menu', 'Type https://redcomb.com/menu'],
  ['call us', 'Type a path such as /menu'],
])('an address that is left out is told with what was probably meant: %s', (url, mend) => {
  const story = page([hero({ cta: [to({ url })] })])
  expect(checkStory(story, knowledge)).toMatchObject([
    {
      severity: 'error',
      message: expect.stringContaining('the link is left out'),
      mend: expect.stringContaining(mend),
    },
  ])
})

test('an address without its https is fine', () => {
  expect(checkStory(page([hero({ cta: [to({ url: 'instagram.com/redcomb' })] })]), knowledge)).toEqual([])
})

test('a campaign is named when what it shows is taken off the menu', () => {
  const campaign = (...products: string[]) =>
    page([hero(), block('featured_products', { title: 'Hot list', products })])
  expect(checkStory(campaign('fries', 'half-bird'), knowledge)).toMatchObject([
    {
      severity: 'warning',
      block: expect.stringContaining('Hot list'),
      message: expect.stringContaining('half-bird'),
    },
  ])
  expect(checkStory(campaign('half-bird'), knowledge)).toMatchObject([
    { severity: 'error', message: expect.stringContaining('Guests do not see the block') },
  ])
  expect(checkStory(campaign('fries'), knowledge)).toEqual([])
})

test('a block for a place without a kitchen is for nobody', () => {
  const story = page([
    hero(),
    block('text_strip', { text: 'Hi', variant: 'red', seconds: '15', places: ['TN', 'AK'] }),
  ])
  expect(checkStory(story, knowledge)).toMatchObject([
    { message: expect.stringContaining('no kitchen in "AK"') },
  ])
})
