import { expect, test } from 'vitest'
import { compareVariants } from './compare-variants.ts'

const counts = (seen: number, pressed: number, ordered = 0) => ({ seen, pressed, ordered })

test('a variant’s rates are shares of the guests who saw it', () => {
  const [first] = compareVariants([counts(400, 100, 30)])
  expect(first).toEqual({
    seen: 400,
    pressed: { guests: 100, rate: 0.25, certainty: null },
    ordered: { guests: 30, rate: 0.075, certainty: null },
  })
})

// The expected values were computed with the exact normal distribution.
test.each([
  [counts(1000, 100), counts(1000, 130), 0.9645],
  [counts(1000, 100), counts(1000, 100), 0],
  [counts(500, 20), counts(250, 30), 1],
])(
  'variant %j is compared with variant %j by a two-proportion z-test with the confidence %d',
  (first, second, certainty) => {
    const [, compared] = compareVariants([first, second])
    expect(compared?.pressed.certainty).toBeCloseTo(certainty, 3)
  },
)

test('each of several variants needs stronger evidence (Bonferroni correction)', () => {
  const [, second] = compareVariants([counts(1000, 100), counts(1000, 130), counts(1000, 100)])
  expect(second?.pressed.certainty).toBeCloseTo(1 - 2 * (1 - 0.9645), 3)
})

test.each([
  ['nine pressed', counts(1000, 100), counts(1000, 9)],
  ['all but nine pressed', counts(1000, 100), counts(100, 91)],
  ['no one saw it', counts(1000, 100), counts(0, 0)],
  ['more pressed than saw it, as some counts were lost', counts(1000, 100), counts(5, 12)],
])('a variant test reports no winner if %s', (_, first, second) => {
  expect(compareVariants([first, second])[1]?.pressed.certainty).toBeNull()
})
