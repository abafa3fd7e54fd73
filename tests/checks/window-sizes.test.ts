import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNumericZIndexes, findUnlistedSizes, WINDOW_SIZES } from './window-sizes.ts'

const root = new URL('../../src', import.meta.url).pathname
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const breakpoints = [...read('styles/tokens.css').matchAll(/--breakpoint-\w+: ([\d.]+rem)/g)].map(
  ([, size = '']) => size,
)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.(css|tsx?|astro)$/.test(name) && !name.includes('.test.'),
)
/** Exempt, because the toolbar must be above Storyblok's bridge, which uses numeric z-indexes. */
const aboveTheBridge = 'styles/preview-toolbar.css'

test('every media query uses a breakpoint or a listed size', () => {
  expect(breakpoints.length).toBeGreaterThan(3)
  const matches = files.flatMap(file =>
    findUnlistedSizes(read(file), breakpoints).map(size => `${file} ${size}`),
  )
  expect(matches).toEqual([])
})

test('every listed size is used', () => {
  const all = files.map(read).join('\n')
  const sizes = [...Object.keys(WINDOW_SIZES.width), ...Object.keys(WINDOW_SIZES.height)]
  expect(sizes.filter(size => !all.includes(size))).toEqual([])
})

test('every z-index outside the preview toolbar uses a token from tokens.css', () => {
  const sheets = files.filter(file => file.endsWith('.css') && file !== 'styles/tokens.css')
  expect(sheets.filter(file => findNumericZIndexes(read(file)).length > 0)).toEqual([aboveTheBridge])
})

test.each([
  ['@media (width >= 41rem) {', ['41rem']],
  ['@media (37.5rem <= width < 50rem) {', ['50rem']],
  ['@media (max-height: 22rem) {', ['22rem']],
  ['<p class="max-[350px]:hidden">', ['350px']],
  ["matchMedia('(min-width: 1000px)')", ['1000px']],
  ['<p class="[@media(max-height:41rem)]:hidden">', ['41rem']],
  ['@media (width >= 37.5rem) and (scripting: enabled) {', []],
  ['<p class="@min-[26.5rem]:grid-cols-2 max-[22rem]:hidden">', []],
])('in “%s”, the size check finds the unlisted sizes %j', (text, expected) => {
  expect(findUnlistedSizes(text, ['37.5rem'])).toEqual(expected)
})

test('the z-index check reports numbers, except negative ones', () => {
  expect(findNumericZIndexes('z-index: 20; z-index: -1; z-index: var(--z-index-header);')).toEqual([
    'z-index: 20',
  ])
})
