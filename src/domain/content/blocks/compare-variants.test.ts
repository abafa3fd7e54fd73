import { expect, test } from 'vitest'
import { compareVariants } from './compare-variants.ts'

const counts = (seen: number, pressed: number, ordered = 0) => ({ seen, pressed, ordered })

test('a variant’s click and order rates are shares of the guests who saw it', () => {
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
  'the variants %j and %j differ with a confidence of %d (two-proportion z-test)',
  (first, second, certainty) => {
    const [, compared] = compareVariants([first, second])
    expect(compared?.pressed.certainty).toBeCloseTo(certainty, 3)
  },
)

test('an A/B test with more than two variants requires stronger evidence (Bonferroni correction)', () => {
  const [, second] = compareVariants([counts(1000, 100), counts(1000, 130), counts(1000, 100)])
  expect(second?.pressed.certainty).toBeCloseTo(1 - 2 * (1 - 0.9645), 3)
})

test.each([
  ['only nine guests clicked', counts(1000, 100), counts(1000, 9)],
  ['all but nine guests clicked', counts(1000, 100), counts(100, 91)],
  ['no guest saw it', counts(1000, 100), counts(0, 0)],
  ['more guests clicked than saw it', counts(1000, 100), counts(5, 12)],
])('the confidence of a variant is unknown if %s', (_, first, second) => {
  expect(compareVariants([first, second])[1]?.pressed.certainty).toBeNull()
})
