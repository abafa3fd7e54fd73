import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import {
  aButtonTo,
  checkPage,
  createBlock,
  createHero,
  createPage,
  createPicture,
  findingMessages,
  testCheckContext,
} from '#tests/support/checked-story.ts'

test('a valid page has no findings', () => {
  const cta = [
    aButtonTo({ url: '/menu' }),
    { ...aButtonTo({ linktype: 'story', id: 'deals' }), _uid: 'other' },
  ]
  expect(
    checkStory(createPage([createHero({ cta, image: createPicture('/art/fries.webp') })]), testCheckContext),
  ).toEqual([])
})

test('a finding names the story, block and field and how to fix it', () => {
  const [finding] = checkStory(createPage([createHero({ title: 'x'.repeat(64) })]), testCheckContext)
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

test('a story with missing fields, invalid options or unknown blocks is reported', () => {
  expect(findingMessages(createPage([createHero({ title: '' })]))).toContain(
    '"Headline" is empty. Keep it short',
  )
  expect(findingMessages(createPage([createHero({ variant: 'loud' })]))).toContain(
    '"loud" is not one of the options',
  )
  expect(findingMessages(createPage([createHero(), createBlock('carousel')]))).toContain('carousel')
  expect(findingMessages(createPage([createHero(), aButtonTo({ url: '/menu' })]))).toContain('cta')
  expect(checkPage(createPage([createHero({ mood: 'loud' })]))).toEqual(['warning hero mood'])
})

test('a picture without alternative text, without a file or with a large file is reported', () => {
  expect(checkPage(createPage([createHero({ image: createPicture('/art/fries.webp', '') })]))).toEqual([
    'error hero Picture',
  ])
  expect(findingMessages(createPage([createHero({ image: createPicture('/art/soup.webp') })]))).toContain(
    'The picture /art/soup.webp does not exist',
  )
  expect(findingMessages(createPage([createHero({ image: createPicture('/art/huge.webp') })]))).toContain(
    'huge.webp is too large: 2.4 MB',
  )
  const remote = createPicture('https://a.storyblok.com/f/1/6000x4000/ab/wall.jpg')
  expect(findingMessages(createPage([createHero({ image: remote })]))).toContain('6000 × 4000 pixels')
})

test('a picture that is too small for its block is reported unless it is a drawing', () => {
  const stored = (name: string) => createPicture(`https://a.storyblok.com/f/1/${name}`)
  expect(findingMessages(createPage([createHero({ image: stored('60x40/ab/wing.jpg') })]))).toContain(
    'wing.jpg is 60 × 40 pixels but is shown 480 wide, so it looks blurry. Upload a larger one',
  )
  expect(checkPage(createPage([createHero({ image: stored('480x320/ab/wing.jpg') })]))).toEqual([])
  expect(checkPage(createPage([createHero({ image: stored('60x40/ab/wing.svg') })]))).toEqual([])
  const photo = createBlock('image', { image: stored('800x600/ab/counter.jpg'), variant: 'wide' })
  expect(checkPage(createPage([createHero(), photo]))).toEqual(['warning image Picture'])
  expect(checkPage(createPage([createHero(), { ...photo, variant: 'text' }]))).toEqual([])
})

test('a block with products or categories that are not on the menu is reported', () => {
  const blocks = [
    createBlock('featured_products', { products: ['fries', 'soup'] }),
    createBlock('heat_ladder', {
      steps: [{ component: 'heat_step', _uid: 's', level: '5', product: 'stew' }],
    }),
    createBlock('menu_category', { category: 'soups', count: '4' }),
    createBlock('nearby_kitchens', { title: 'Near', place: 'Memphis', count: '3', variant: 'guest' }),
  ]
  const messages = findingMessages(createPage([createHero(), ...blocks]))
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
  expect(checkPage(createPage([createHero(), near]))).toEqual([])
  expect(checkPage(createPage([createHero(), { ...near, place: 'Tennessee' }]))).toEqual([])
})

test('a page below the path of a removed kitchen is reported', () => {
  const below = (kitchen: string) => ({
    ...createPage([createHero()]),
    full_slug: `locations/tennessee/${kitchen}/pit-night`,
  })
  expect(findingMessages(below('nashville/gulch'))).toContain(
    'no kitchen at /locations/tennessee/nashville/gulch,',
  )
  expect(checkPage(below('nashville/east-nashville'))).toEqual([])
})

test('a campaign is reported if a featured product leaves the menu', () => {
  const campaign = (...products: string[]) =>
    createPage([createHero(), createBlock('featured_products', { title: 'Hot list', products })])
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
