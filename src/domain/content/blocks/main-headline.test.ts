import { expect, test } from 'vitest'
import { findMainHeadlines } from './main-headline.ts'

const always = { from: null, until: null }
const hero = (audience: string, schedule: { from: number | null; until: number | null } = always) => ({
  audience,
  schedule,
})

test.each([
  ['the only hero', [hero('everyone')], [true]],
  ['the first of two heroes', [hero('everyone'), hero('everyone')], [true, false]],
  ['one hero for members and one for guests', [hero('members'), hero('guests')], [true, true]],
  [
    'the first hero for everyone rather than one for members',
    [hero('members'), hero('everyone')],
    [false, true],
  ],
  [
    'the first hero for each audience',
    [hero('members'), hero('guests'), hero('members')],
    [true, true, false],
  ],
  ['the first hero that is not hidden', [hero('hidden'), hero('everyone')], [false, true]],
  [
    'the hero after one whose schedule has ended',
    [hero('everyone', { from: null, until: 50 }), hero('everyone')],
    [false, true],
  ],
  [
    'the hero after one whose schedule has not started',
    [hero('everyone', { from: 200, until: null }), hero('guests')],
    [false, true],
  ],
  ['the first hero if all are hidden', [hero('hidden'), hero('hidden')], [true, false]],
  ['absent if the page has no hero', [], []],
])('the main headline of a page is %s', (_, heroes, main) => {
  expect(findMainHeadlines(heroes, 100)).toEqual(main)
})
