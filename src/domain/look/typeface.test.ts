import { expect, test } from 'vitest'
import { renderTypefaceCss } from './typeface.ts'

const css = renderTypefaceCss({
  family: 'Wide Black',
  file: '/fonts/wide.woff2',
  size: 80,
  capitals: 70,
  fallback: 75,
})

test("headlines use the chain's typeface and its fallback", () => {
  expect(css).toContain('@font-face{font-family:"Wide Black";src:url("/fonts/wide.woff2") format("woff2");')
  expect(css).toContain(':root{--font-display:"Wide Black","Wide Black Fallback",sans-serif;')
})

test('headline lines move closer together if the chain’s typeface has shorter capitals', () => {
  expect(css).toContain(';--lines-closer:0.2}')
})

test('the fallback font for headlines has the same height and baseline as the web font', () => {
  const lines = [
    ...css.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g),
  ]
  const edges = lines.map(([, size, above, below]) => [
    (Number(size) * Number(above)) / 10_000,
    (Number(size) * Number(below)) / 10_000,
  ])
  expect(edges).toHaveLength(2)
  for (const [above, below] of edges) {
    expect(above).toBeCloseTo(1.033, 2)
    expect(below).toBeCloseTo(0.473, 2)
  }
})
