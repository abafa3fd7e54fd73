import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import {
  aButtonTo,
  aStoryPage,
  checkPage,
  createBlock,
  createHeading,
  createHero,
  createPicture,
  createRichTextBlock,
  formatFindings,
  testCheckContext,
} from '#tests/support/checked-story.ts'

test('a valid page has no findings', () => {
  const cta = [
    aButtonTo({ url: '/menu' }),
    { ...aButtonTo({ linktype: 'story', id: 'deals' }), _uid: 'other' },
  ]
  expect(
    checkStory(aStoryPage([createHero({ cta, image: createPicture('/art/fries.webp') })]), testCheckContext),
  ).toEqual([])
})

test('a finding contains the story, block, field, and fix', () => {
  const [finding] = checkStory(aStoryPage([createHero({ title: 'x'.repeat(64) })]), testCheckContext)
  expect(finding).toEqual({
    story: 'page',
    block: `Hero "${'x'.repeat(64)}"`,
    uid: 'hero',
    field: 'Headline',
    severity: 'error',
    message: 'Text length 64 exceeds the maximum of 60.',
    fix: expect.stringContaining('60'),
  })
})

test('a story with missing fields, invalid options, or unknown blocks is reported', () => {
  expect(formatFindings(aStoryPage([createHero({ title: '' })]))).toContain(
    '"Headline" is empty. Keep it short',
  )
  expect(formatFindings(aStoryPage([createHero({ variant: 'loud' })]))).toContain(
    '"loud" is not one of the options',
  )
  expect(formatFindings(aStoryPage([createHero(), createBlock('carousel')]))).toContain('carousel')
  expect(formatFindings(aStoryPage([createHero(), aButtonTo({ url: '/menu' })]))).toContain('cta')
  expect(checkPage(aStoryPage([createHero({ mood: 'loud' })]))).toEqual(['warning hero mood'])
})

test('a picture is reported if it has no alt text, its file is missing, or it is too large', () => {
  expect(checkPage(aStoryPage([createHero({ image: createPicture('/art/fries.webp', '') })]))).toEqual([
    'error hero Picture',
  ])
  expect(formatFindings(aStoryPage([createHero({ image: createPicture('/art/soup.webp') })]))).toContain(
    'The picture /art/soup.webp does not exist',
  )
  expect(formatFindings(aStoryPage([createHero({ image: createPicture('/art/huge.webp') })]))).toContain(
    'huge.webp is too large: 2.4 MB',
  )
  const remote = createPicture('https://a.storyblok.com/f/1/6000x4000/ab/wall.jpg')
  expect(formatFindings(aStoryPage([createHero({ image: remote })]))).toContain('6000 × 4000 pixels')
})

test('a picture that is too small for its block is reported unless it is an SVG file', () => {
  const stored = (name: string) => createPicture(`https://a.storyblok.com/f/1/${name}`)
  expect(formatFindings(aStoryPage([createHero({ image: stored('60x40/ab/wing.jpg') })]))).toContain(
    'wing.jpg is 60 × 40 pixels but is shown 480 wide, so it looks blurry. Upload a larger one',
  )
  expect(checkPage(aStoryPage([createHero({ image: stored('480x320/ab/wing.jpg') })]))).toEqual([])
  expect(checkPage(aStoryPage([createHero({ image: stored('60x40/ab/wing.svg') })]))).toEqual([])
  const photo = createBlock('image', { image: stored('800x600/ab/counter.jpg'), variant: 'wide' })
  expect(checkPage(aStoryPage([createHero(), photo]))).toEqual(['warning image Picture'])
  expect(checkPage(aStoryPage([createHero(), { ...photo, variant: 'text' }]))).toEqual([])
})

test('a block is reported if its product, category, or place does not exist', () => {
  const blocks = [
    createBlock('featured_products', { products: ['fries', 'soup'] }),
    createBlock('heat_ladder', {
      steps: [{ component: 'heat_step', _uid: 's', level: '5', product: 'stew' }],
    }),
    createBlock('menu_category', { category: 'soups', count: '4' }),
    createBlock('nearby_kitchens', { title: 'Near', place: 'Memphis', count: '3', variant: 'guest' }),
  ]
  const messages = formatFindings(aStoryPage([createHero(), ...blocks]))
  expect(messages).toContain('There is no product "soup": the block skips it.')
  expect(messages).toContain('There is no product "stew": the step links to the menu and shows no price.')
  expect(messages).toContain('no category "soups"')
  expect(messages).toContain('no kitchen in "Memphis"')
  const near = createBlock('nearby_kitchens', {
    title: 'Near',
    place: 'Nashville, TN',
    count: '3',
    variant: 'guest',
  })
  expect(checkPage(aStoryPage([createHero(), near]))).toEqual([])
  expect(checkPage(aStoryPage([createHero(), { ...near, place: 'Tennessee' }]))).toEqual([])
})

test('a page below the path of a removed kitchen is reported', () => {
  const below = (kitchen: string) => ({
    ...aStoryPage([createHero()]),
    full_slug: `locations/tennessee/${kitchen}/pit-night`,
  })
  expect(formatFindings(below('nashville/gulch'))).toContain(
    'no kitchen at /locations/tennessee/nashville/gulch,',
  )
  expect(checkPage(below('nashville/east-nashville'))).toEqual([])
})

test('a block that features a sold-out product is reported', () => {
  const campaign = (...products: string[]) =>
    aStoryPage([createHero(), createBlock('featured_products', { title: 'Hot list', products })])
  expect(checkStory(campaign('fries', 'half-bird'), testCheckContext)).toMatchObject([
    {
      severity: 'warning',
      block: expect.stringContaining('Hot list'),
      message: expect.stringContaining('half-bird'),
    },
  ])
  expect(checkStory(campaign('half-bird'), testCheckContext)).toMatchObject([
    { severity: 'error', message: expect.stringContaining('The block is hidden') },
  ])
  expect(checkStory(campaign('fries'), testCheckContext)).toEqual([])
})

test('a page without exactly one h1 is reported', () => {
  expect(formatFindings(aStoryPage([createRichTextBlock(createHeading(2))]))).toContain(
    'no main headline. Start the page with a hero.',
  )
  expect(formatFindings(aStoryPage([createHero(), createHero({ _uid: 'two' })]))).toContain(
    'already has a hero above this one',
  )
  expect(formatFindings(aStoryPage([createHero({ show: 'users-only' })]))).toContain(
    'for guests who are not signed in',
  )
  expect(
    checkPage(
      aStoryPage([createHero({ show: 'users-only' }), createHero({ _uid: 'two', show: 'guests-only' })]),
    ),
  ).toEqual([])
  const [before, after] = [{ visible_until: '2027-01-01 00:00' }, { visible_from: '2027-01-01 00:00' }]
  expect(checkPage(aStoryPage([createHero(before), createHero({ _uid: 'two', ...after })]))).toEqual([])
})

test('a page is reported if its only h1 is in a hero that is hidden in some places', () => {
  const inTexas = createHero({ places: ['TX'] })
  expect(formatFindings(aStoryPage([inTexas]))).toContain(
    'no main headline. Add a hero for guests in all other places',
  )
  const inTennessee = createHero({ _uid: 'two', places: ['TN'] })
  expect(formatFindings(aStoryPage([inTexas, inTennessee]))).not.toContain(
    'already has a hero above this one',
  )
  expect(formatFindings(aStoryPage([inTexas, inTennessee]))).toContain('no main headline.')
  expect(checkPage(aStoryPage([createHero(), inTennessee]))).toEqual(['warning two Headline'])
  const inNashville = createHero({ _uid: 'two', places: ['TN/Nashville', 'TX/Austin'] })
  expect(formatFindings(aStoryPage([createHero({ places: ['TN'] }), inNashville]))).toContain(
    'already has a hero above this one',
  )
})

test('a hero scheduled in local time counts as the h1 only while it is visible in all time zones', () => {
  // The test clock is at 7 AM on the East Coast and 2 AM in Hawaii.
  const from = (clock_from: string) => aStoryPage([createHero({ clock_from })])
  expect(checkPage(from('2026-11-21 02:00'))).toEqual([])
  expect(formatFindings(from('2026-11-21 03:00'))).toContain('no main headline')
  const until = (clock_until: string) => aStoryPage([createHero({ clock_until })])
  expect(checkPage(until('2026-11-21 09:00'))).toEqual([])
  expect(formatFindings(until('2026-11-21 08:00'))).toContain('no main headline')
  const [before, after] = [{ clock_until: '2027-01-01 00:00' }, { clock_from: '2027-01-01 00:00' }]
  const changeTimes = [createHero(before), createHero({ _uid: 'two', ...after })]
  expect(checkPage(aStoryPage(changeTimes))).toEqual([])
})

test('a block with past, reversed, or invalid dates is reported', () => {
  const strip = (dates: object) =>
    aStoryPage([
      createHero(),
      createBlock('text_strip', { text: 'Hot', variant: 'red', seconds: '15', ...dates }),
    ])
  expect(checkPage(strip({ visible_until: '2026-11-20 10:00' }))).toEqual(['warning text_strip Show until'])
  const turned = { visible_from: '2026-12-24 10:00', visible_until: '2026-12-01 10:00' }
  expect(checkPage(strip(turned))).toEqual(['error text_strip Show from'])
  expect(formatFindings(strip({ visible_from: 'Friday' }))).toMatch(
    /"Friday" is not a valid date and time\. .* in your own time zone\. Storyblok stores it in UTC/,
  )
  expect(checkPage(strip({ visible_from: '2026-11-21 17:00', visible_until: '' }))).toEqual([])
  const turnedClocks = { clock_from: '2026-12-24 10:00', clock_until: '2026-12-01 10:00' }
  expect(checkPage(strip(turnedClocks))).toEqual(['error text_strip Show from (kitchen’s local time)'])
})

test.each(['11/27/2026 11:00', '2026-11-27', '2026-11-27 11am', '2026-02-30 11:00', '2026-11-27 25:00'])(
  'the invalid local time “%s” is reported with the expected format',
  clock_from => {
    const strip = createBlock('text_strip', { text: 'Hot', variant: 'red', seconds: '15', clock_from })
    expect(formatFindings(aStoryPage([createHero(), strip]))).toContain(
      `"${clock_from}" is not a valid date and time. Enter it as 2026-11-27 11:00.`,
    )
  },
)

test('a block limited to a place without a kitchen is reported', () => {
  const story = aStoryPage([
    createHero(),
    createBlock('text_strip', { text: 'Hi', variant: 'red', seconds: '15', places: ['TN', 'AK'] }),
  ])
  expect(checkStory(story, testCheckContext)).toMatchObject([
    { message: expect.stringContaining('no kitchen in "AK"') },
  ])
})

const titles = { title__i18n__es: 'Página', description__i18n__es: 'De qué va' }

const inSpanish = { ...testCheckContext, languages: ['es'] }

const foundIn = (story: ReturnType<typeof aStoryPage>) =>
  checkStory(story, inSpanish).map(({ severity, uid, field, message }) => [severity, uid, field, message])

const pageInSpanish = (body: object[]) => {
  const story = aStoryPage(body)
  return { ...story, content: { ...story.content, ...titles } }
}

test('an untranslated page is reported with a single warning', () => {
  expect(
    foundIn(
      aStoryPage([
        createHero(),
        createHero({ _uid: 'b', component: 'text_strip', text: 'Hot', variant: 'black' }),
      ]),
    ),
  ).toContainEqual(['warning', '', '', 'Not translated into Spanish yet.'])
})

test('an untranslated field on a translated page is reported', () => {
  const image = createPicture('/art/fries.webp')
  const story = pageInSpanish([createHero({ title__i18n__es: 'Pollo', subtitle: 'Fried', image })])
  expect(foundIn(story)).toEqual([
    ['warning', 'hero', 'Line under the headline', 'No Spanish translation yet.'],
    ['warning', 'hero', 'Picture', 'No Spanish translation yet.'],
  ])
})

test('a field without text needs no translation', () => {
  const image = createPicture('/art/fries.webp')
  const translated = { title__i18n__es: 'Pollo', image__i18n__es: createPicture('/art/fries.webp', 'Papas') }
  expect(foundIn(pageInSpanish([createHero({ ...translated, image, subtitle: '', pre_title: '' })]))).toEqual(
    [],
  )
  expect(
    foundIn(
      pageInSpanish([
        createHero({ title__i18n__es: 'Pollo' }),
        createBlock('spacer', { size: 'small', variant: 'flames' }),
      ]),
    ),
  ).toEqual([])
})

test('a button inside translated rich text needs no translation of its own', () => {
  const doc = (text: string, label: string, uid: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: text }] },
      {
        type: 'blok',
        attrs: { id: uid, body: [{ ...aButtonTo({ url: '/menu', cached_url: '/menu' }), _uid: uid, label }] },
      },
    ],
  })
  const [english, spanish] = [doc('Hungry?', 'See the menu', 'a'), doc('¿Hambre?', 'Ver el menú', 'b')]
  const story = pageInSpanish([
    createHero({ title__i18n__es: 'Pollo' }),
    { ...createRichTextBlock(), text: english, text__i18n__es: spanish },
  ])
  expect(foundIn(story)).toEqual([])
})

test('missing translations are not reported for a chain with a single language', () => {
  expect(checkStory(aStoryPage([createHero()]), testCheckContext)).toEqual([])
})

test('an empty translation is reported as missing', () => {
  const emptied = [' ', [], { type: 'doc', content: [{ type: 'paragraph' }] }, createPicture('', 'Papas')]
  const heroes = emptied.map((empty, index) => ({
    ...createHero(),
    _uid: `${index}`,
    title__i18n__es: empty,
  }))
  const missing = foundIn(pageInSpanish(heroes)).filter(
    ([, , , message]) => message === 'No Spanish translation yet.',
  )
  expect(missing.map(([, uid]) => uid)).toEqual(['0', '1', '2', '3'])
})
