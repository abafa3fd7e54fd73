import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const named = ['src/styles/tokens.css', 'storyblok/editor/css/page.css']
const sheets = ['src', 'storyblok'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => join(folder, name)),
)

function rawColors(css: string): string[] {
  return css
    .split('\n')
    .filter(line => /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!from var\()/i.test(line))
}

test.each(sheets.filter(sheet => !named.includes(sheet)))(
  'the style sheet %s uses only named colors',
  sheet => {
    expect(rawColors(readFileSync(join(root, sheet), 'utf8'))).toEqual([])
  },
)

test.each(['color: #fff;', 'background: rgb(27 21 18 / 0.5);', 'border: 1px solid HSL(0 0% 0%);'])(
  'the color check reports “%s”',
  line => {
    expect(rawColors(`a {\n  ${line}\n}`)).toEqual([`  ${line}`])
  },
)

test('the color check accepts a transparent variant of a named color', () => {
  expect(rawColors('color: rgb(from var(--color-ink) r g b / 0.5);')).toEqual([])
})
