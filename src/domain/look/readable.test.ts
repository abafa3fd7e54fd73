import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { computeColorTokens, DEFAULT_COLORS, renderColorsCss } from './colors.ts'
import { contrastRatio, mixColors } from './contrast.ts'
import { findContrastProblems, STATUS_COLORS } from './readable.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#777777', 4.48],
  ['#d7261e', '#d7261e', 1],
])('the WCAG contrast ratio of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
})

test('DEFAULT_COLORS matches the colors in the style sheet', async () => {
  const css = await readFile('src/styles/tokens.css', 'utf8')
  const written = (token: string) => new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(css)?.[1]
  expect({
    paper: written('paper'),
    surface: written('surface'),
    ink: written('gray-900'),
    primary: written('red-600'),
    accent: written('yellow-400'),
    depth: written('bordeaux-700'),
  }).toEqual(DEFAULT_COLORS)
})

test('STATUS_COLORS matches the colors in the style sheet', async () => {
  const css = await readFile('src/styles/tokens.css', 'utf8')
  const written = (token: string): string | undefined => {
    const [, hex, step] =
      new RegExp(`--color-${token}: (?:(#[0-9a-f]{6})|var\\(--color-([\\w-]+)\\));`).exec(css) ?? []
    return step ? written(step) : hex
  }
  expect({ danger: written('danger'), success: written('success'), warning: written('warning') }).toEqual(
    STATUS_COLORS,
  )
})

test('each of a chain’s colors appears unchanged in the computed color ramps', () => {
  const { primary, accent, depth, ink, surface } = DEFAULT_COLORS
  expect(computeColorTokens(DEFAULT_COLORS)).toMatchObject({
    'red-600': primary,
    'yellow-400': accent,
    'bordeaux-700': depth,
    'gray-900': ink,
    'gray-50': surface,
  })
})

test('a chain’s colors override the style sheet unless they are the default colors', () => {
  expect(renderColorsCss(DEFAULT_COLORS)).toBeNull()
  const css = renderColorsCss({ ...DEFAULT_COLORS, primary: '#0a7a5e' })
  expect(css).toMatch(/^:root\{(?:--color-[a-z-]+\d*:#[0-9a-f]{6};?)+\}$/)
  expect(css).toContain('--color-red-600:#0a7a5e')
})

test('the default colors have no contrast problems', () => {
  expect(findContrastProblems(DEFAULT_COLORS)).toEqual([])
})

test('an unreadable pair of colors is reported with a readable alternative', () => {
  const colors = { ...DEFAULT_COLORS, primary: '#ff9a90' }
  const [first = '', ...others] = findContrastProblems(colors)
  expect(first).toMatch(
    /^primary #ff9a90 and paper #fff1d9 have a contrast of 1\.\d\d, and guests need 4\.5: primary could be #[0-9a-f]{6}\.$/,
  )
  expect(others.length).toBeGreaterThan(0)
  const better = /could be (#[0-9a-f]{6})/.exec(first)?.[1] ?? ''
  expect(contrastRatio(better, colors.paper)).toBeGreaterThanOrEqual(4.5)
})

test('an unreadable derived color is reported with its base color', () => {
  const grey = mixColors(DEFAULT_COLORS.ink, '#ffffff', 0.45)
  expect(findContrastProblems({ ...DEFAULT_COLORS, ink: grey })).toContainEqual(
    expect.stringMatching(
      /^ink #[0-9a-f]{6}, as gray-600 \(#[0-9a-f]{6}\), and paper #fff1d9 have a contrast of/,
    ),
  )
})

test('a dark background is rejected if status colors would be unreadable on it', () => {
  const dark = { ...DEFAULT_COLORS, paper: '#14100e', surface: '#221b17', ink: '#fff1d9' }
  const problems = findContrastProblems(dark)
  for (const ground of ['paper', 'surface'] as const) {
    for (const [name, color] of Object.entries(STATUS_COLORS)) {
      const start = `${ground} ${dark[ground]} and ${name} ${color} have a contrast of `
      const problem = problems.find(sentence => sentence.startsWith(start)) ?? ''
      const better = new RegExp(`: ${ground} could be (#[0-9a-f]{6})\\.$`).exec(problem)?.[1] ?? ''
      expect(contrastRatio(better, color)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
