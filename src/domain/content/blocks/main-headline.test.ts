import { expect, test } from 'vitest'
import { findMainHeadlines } from './main-headline.ts'

const always = { from: null, until: null }
const hero = (audience: string, schedule: { from: number | null; until: number | null } = always) => ({
  audience,
  schedule,
})

test.each([
  ['one hero', [hero('everyone')], [true]],
  ['a later hero', [hero('everyone'), hero('everyone')], [true, false]],
  ['a hero for members and one for guests', [hero('members'), hero('guests')], [true, true]],
  ['a hero for members before one for everyone', [hero('members'), hero('everyone')], [false, true]],
  ['a second hero for members', [hero('members'), hero('guests'), hero('members')], [true, true, false]],
  ['a hidden hero first', [hero('hidden'), hero('everyone')], [false, true]],
  [
    'a hero whose schedule has ended',
    [hero('everyone', { from: null, until: 50 }), hero('everyone')],
    [false, true],
  ],
  [
    'a hero whose schedule has not started',
    [hero('everyone', { from: 200, until: null }), hero('guests')],
    [false, true],
  ],
  ['no visible hero', [hero('hidden'), hero('hidden')], [true, false]],
  ['no hero', [], []],
])('the choice of a page’s main headline handles %s', (_, heroes, main) => {
  expect(findMainHeadlines(heroes, 100)).toEqual(main)
})
