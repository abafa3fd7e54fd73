import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import {
  block,
  findingMessages,
  findingsOf,
  heading,
  hero,
  page,
  testCheckContext,
  text,
} from '#tests/support/checked-story.ts'

test('a page without exactly one h1 is reported', () => {
  expect(findingMessages(page([text(heading(2))]))).toContain('no main headline. Start the page with a hero.')
  expect(findingMessages(page([hero(), hero({ _uid: 'two' })]))).toContain(
    'already has a hero above this one',
  )
  expect(findingMessages(page([hero({ show: 'users-only' })]))).toContain('for guests who are not signed in')
  expect(
    findingsOf(page([hero({ show: 'users-only' }), hero({ _uid: 'two', show: 'guests-only' })])),
  ).toEqual([])
  const [before, after] = [{ visible_until: '2027-01-01 00:00' }, { visible_from: '2027-01-01 00:00' }]
  expect(findingsOf(page([hero(before), hero({ _uid: 'two', ...after })]))).toEqual([])
})

test('a hero for some places does not count as an h1 elsewhere', () => {
  const inTexas = hero({ places: ['TX'] })
  expect(findingMessages(page([inTexas]))).toContain(
    'no main headline. Add a hero for guests in all other places',
  )
  const inTennessee = hero({ _uid: 'two', places: ['TN'] })
  expect(findingMessages(page([inTexas, inTennessee]))).not.toContain('already has a hero above this one')
  expect(findingMessages(page([inTexas, inTennessee]))).toContain('no main headline.')
  expect(findingsOf(page([hero(), inTennessee]))).toEqual(['warning two Headline'])
  const inNashville = hero({ _uid: 'two', places: ['TN/Nashville', 'TX/Austin'] })
  expect(findingMessages(page([hero({ places: ['TN'] }), inNashville]))).toContain(
    'already has a hero above this one',
  )
})

test('a locally scheduled hero counts as an h1 only while it is visible in all time zones', () => {
  // The test's time is 7 AM on the East Coast and 2 AM in Hawaii.
  const from = (clock_from: string) => page([hero({ clock_from })])
  expect(findingsOf(from('2026-11-21 02:00'))).toEqual([])
  expect(findingMessages(from('2026-11-21 03:00'))).toContain('no main headline')
  const until = (clock_until: string) => page([hero({ clock_until })])
  expect(findingsOf(until('2026-11-21 09:00'))).toEqual([])
  expect(findingMessages(until('2026-11-21 08:00'))).toContain('no main headline')
  const [before, after] = [{ clock_until: '2027-01-01 00:00' }, { clock_from: '2027-01-01 00:00' }]
  const changeTimes = [hero(before), hero({ _uid: 'two', ...after })]
  expect(findingsOf(page(changeTimes))).toEqual([])
})

test('a block with past, reversed or invalid dates is reported to the editor', () => {
  const strip = (dates: object) =>
    page([hero(), block('text_strip', { text: 'Hot', variant: 'red', seconds: '15', ...dates })])
  expect(findingsOf(strip({ visible_until: '2026-11-20 10:00' }))).toEqual(['warning text_strip Show until'])
  const turned = { visible_from: '2026-12-24 10:00', visible_until: '2026-12-01 10:00' }
  expect(findingsOf(strip(turned))).toEqual(['error text_strip Show from'])
  expect(findingMessages(strip({ visible_from: 'Friday' }))).toContain(
    '"Friday" is not a valid date and time.',
  )
  expect(findingsOf(strip({ visible_from: '2026-11-21 17:00', visible_until: '' }))).toEqual([])
  const turnedClocks = { clock_from: '2026-12-24 10:00', clock_until: '2026-12-01 10:00' }
  expect(findingsOf(strip(turnedClocks))).toEqual(['error text_strip Show from (kitchen’s local time)'])
})

test.each(['11/27/2026 11:00', '2026-11-27', '2026-11-27 11am', '2026-02-30 11:00', '2026-11-27 25:00'])(
  'the invalid local time “%s” is reported with the expected format',
  clock_from => {
    const strip = block('text_strip', { text: 'Hot', variant: 'red', seconds: '15', clock_from })
    expect(findingMessages(page([hero(), strip]))).toContain(
      `"${clock_from}" is not a valid date and time. Enter it as 2026-11-27 11:00.`,
    )
  },
)

test('a block for a place without a kitchen is reported', () => {
  const story = page([
    hero(),
    block('text_strip', { text: 'Hi', variant: 'red', seconds: '15', places: ['TN', 'AK'] }),
  ])
  expect(checkStory(story, testCheckContext)).toMatchObject([
    { message: expect.stringContaining('no kitchen in "AK"') },
  ])
})
