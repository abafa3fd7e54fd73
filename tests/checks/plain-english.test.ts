import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnclearEnglish } from './plain-english.ts'

const root = new URL('../..', import.meta.url).pathname

/** Files that may contain the listed words, each with the reason. */
const exceptions: [RegExp, string][] = [[/^tests\/checks\/plain-english/, 'names the words to find them']]

const files = ['src', 'storyblok', 'tests'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|astro)$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name))
    .filter(file => !exceptions.some(([pattern]) => pattern.test(file))),
)

test('comments, test titles, and names are in plain English', () => {
  expect(
    findUnclearEnglish(files.map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))),
  ).toEqual([])
})

test.each([
  ['an unclear comment', 'src/a.ts', '/** What a guest reads. */', 'What'],
  ['an unclear line comment', 'src/a.ts', '// Nobody can order here.', 'nobody'],
  ['an unclear test title', 'tests/a.test.ts', "test('a member tells somebody', () => {})", 'somebody'],
  ['a test title without a subject', 'tests/a.test.ts', "test('is ordered', () => {})", 'is'],
  ['an unclear exported name', 'src/a.ts', 'export function forgetBag() {', 'forgetBag'],
  ['an unclear file name', 'src/stores/bag/order-said.ts', '', 'order-said.ts'],
  ['an unclear local name', 'src/a.ts', '  const TOLD_HOURS = 24', 'TOLD_HOURS'],
  ['an unclear name for component state', 'src/a.tsx', '  const [told, setTold] = useState(null)', 'told'],
  ['a type whose name is a participle', 'src/a.ts', 'type Shown = { step: string }', 'Shown'],
])('the English check reports %s', (_, file, text, reported) => {
  expect(findUnclearEnglish([{ file, text }])).toEqual([expect.stringContaining(reported)])
})

test('the English check accepts questions, generic types, and words that contain a listed word', () => {
  const text =
    "// Whose bag is it?\ntest('what happens?', () => {})\ntype Queued<C> = C\nexport const layers = 1"
  expect(findUnclearEnglish([{ file: 'src/a.ts', text }])).toEqual([])
})
