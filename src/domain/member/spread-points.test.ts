import { expect, test } from 'vitest'
import { spreadPoints } from './spread-points.ts'

const at = (x: number, y = 0) => ({ x, y })

test('what is far from everything else stays where it is', () => {
  expect(spreadPoints([at(0), at(100), at(0, 40)], 12, 30)).toEqual([at(0), at(100), at(0, 40)])
})

test('what lies on top of one another is put side by side, in the order it was in, around its middle', () => {
  expect(spreadPoints([at(12, 4), at(8, 2), at(10, 0), at(200)], 12, 30)).toEqual([
    at(40, 2),
    at(-20, 2),
    at(10, 2),
    at(200),
  ])
})

test('what is only near over another one is in the same row', () => {
  expect(spreadPoints([at(0), at(20), at(10)], 12, 30)).toEqual([at(-20), at(40), at(10)])
})

test('nothing stays nothing', () => {
  expect(spreadPoints([], 12, 30)).toEqual([])
})
