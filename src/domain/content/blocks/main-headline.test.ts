import { expect, test } from 'vitest'
import { mainHeadlines } from './main-headline.ts'

const always = { from: null, until: null }
const hero = (audience: string, schedule: { from: number | null; until: number | null } = always) => ({
  audience,
  schedule,
})

test.each([
  ['one hero', [hero('everyone')], [true]],
  ['a later hero', [hero('everyone'), hero('everyone')], [true, false]],
  ['one for members and one for guests', [hero('members'), hero('guests')], [true, true]],
  ['one for members before one that all see', [hero('members'), hero('everyone')], [false, true]],
  ['a second one for members', [hero('members'), hero('guests'), hero('members')], [true, true, false]],
  ['a hidden one first', [hero('hidden'), hero('everyone')], [false, true]],
  ['one whose time is over', [hero('everyone', { from: null, until: 50 }), hero('everyone')], [false, true]],
  [
    'one whose time has not come',
    [hero('everyone', { from: 200, until: null }), hero('guests')],
    [false, true],
  ],
  ['none that is shown', [hero('hidden'), hero('hidden')], [true, false]],
  ['no hero', [], []],
])('a page with %s', (_, heroes, main) => {
  expect(mainHeadlines(heroes, 100)).toEqual(main)
})
