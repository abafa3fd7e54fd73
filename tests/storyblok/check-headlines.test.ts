import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import {
  checkPage,
  createBlock,
  createHeading,
  createHero,
  createPage,
  createText,
  findingMessages,
  testCheckContext,
} from '#tests/support/checked-story.ts'

test('a page without exactly one h1 is reported', () => {
  expect(findingMessages(createPage([createText(createHeading(2))]))).toContain(
    'no main headline. Start the page with a hero.',
  )
  expect(findingMessages(createPage([createHero(), createHero({ _uid: 'two' })]))).toContain(
    'already has a hero above this one',
  )
  expect(findingMessages(createPage([createHero({ show: 'users-only' })]))).toContain(
    'for guests who are not signed in',
  )
  expect(
    checkPage(
      createPage([createHero({ show: 'users-only' }), createHero({ _uid: 'two', show: 'guests-only' })]),
    ),
  ).toEqual([])
  const [before, after] = [{ visible_until: '2027-01-01 00:00' }, { visible_from: '2027-01-01 00:00' }]
  expect(checkPage(createPage([createHero(before), createHero({ _uid: 'two', ...after })]))).toEqual([])
})

test('a hero for some places does not count as an h1 in other places', () => {
  const inTexas = createHero({ places: ['TX'] })
  expect(findingMessages(createPage([inTexas]))).toContain(
    'no main headline. Add a hero for guests in all other places',
  )
  const inTennessee = createHero({ _uid: 'two', places: ['TN'] })
  expect(findingMessages(createPage([inTexas, inTennessee]))).not.toContain(
    'already has a hero above this one',
  )
  expect(findingMessages(createPage([inTexas, inTennessee]))).toContain('no main headline.')
  expect(checkPage(createPage([createHero(), inTennessee]))).toEqual(['warning two Headline'])
  const inNashville = createHero({ _uid: 'two', places: ['TN/Nashville', 'TX/Austin'] })
  expect(findingMessages(createPage([createHero({ places: ['TN'] }), inNashville]))).toContain(
    'already has a hero above this one',
  )
})

test('a locally scheduled hero counts as an h1 only while it is visible in all time zones', () => {
  // The test's time is 7 AM on the East Coast and 2 AM in Hawaii.
  const from = (clock_from: string) => createPage([createHero({ clock_from })])
  expect(checkPage(from('2026-11-21 02:00'))).toEqual([])
  expect(findingMessages(from('2026-11-21 03:00'))).toContain('no main headline')
  const until = (clock_until: string) => createPage([createHero({ clock_until })])
  expect(checkPage(until('2026-11-21 09:00'))).toEqual([])
  expect(findingMessages(until('2026-11-21 08:00'))).toContain('no main headline')
  const [before, after] = [{ clock_until: '2027-01-01 00:00' }, { clock_from: '2027-01-01 00:00' }]
  const changeTimes = [createHero(before), createHero({ _uid: 'two', ...after })]
  expect(checkPage(createPage(changeTimes))).toEqual([])
})

test('a block with past, reversed or invalid dates is reported to the editor', () => {
  const strip = (dates: object) =>
    createPage([
      createHero(),
      createBlock('text_strip', { text: 'Hot', variant: 'red', seconds: '15', ...dates }),
    ])
  expect(checkPage(strip({ visible_until: '2026-11-20 10:00' }))).toEqual(['warning text_strip Show until'])
  const turned = { visible_from: '2026-12-24 10:00', visible_until: '2026-12-01 10:00' }
  expect(checkPage(strip(turned))).toEqual(['error text_strip Show from'])
  expect(findingMessages(strip({ visible_from: 'Friday' }))).toMatch(
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
    expect(findingMessages(createPage([createHero(), strip]))).toContain(
      `"${clock_from}" is not a valid date and time. Enter it as 2026-11-27 11:00.`,
    )
  },
)

test('a block for a place without a kitchen is reported', () => {
  const story = createPage([
    createHero(),
    createBlock('text_strip', { text: 'Hi', variant: 'red', seconds: '15', places: ['TN', 'AK'] }),
  ])
  expect(checkStory(story, testCheckContext)).toMatchObject([
    { message: expect.stringContaining('no kitchen in "AK"') },
  ])
})
