import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retiredNames } from './retired-words.ts'

const root = new URL('../..', import.meta.url).pathname
const files = ['src', 'storyblok', 'tests'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|astro)$/.test(name))
    .map(name => join(folder, name)),
)

test('no file or declaration has a retired word in its name', () => {
  expect(retiredNames(files.map(file => ({ file, text: readFileSync(join(root, file), 'utf8') })))).toEqual(
    [],
  )
})

test.each([
  ['a file', 'src/stores/bag/order-said.ts', '', 'said'],
  ['an exported verb', 'tests/support/a.ts', 'export async function carryBag() {', 'carry'],
  ['a verb inside of a file', 'src/a.ts', 'function carryOut() {', 'carry'],
  ['a constant', 'src/a.ts', 'const TOLD_HOURS = 24', 'told'],
  ['a pair of words', 'src/a.ts', 'export function comeBackOnline() {', 'come back'],
  ['what a component keeps', 'src/a.tsx', '  const [told, setTold] = useState(null)', 'told'],
  ['a type', 'src/a.ts', 'type Asked = { body: string }', 'Asked'],
  ['a type named by what happened to it', 'src/a.ts', 'type Shown = { step: string }', 'Shown'],
  ['an interface', 'src/a.ts', 'interface World {', 'World'],
])('the name check rejects %s with a retired word', (_, file, text, word) => {
  expect(retiredNames([{ file, text }])).toEqual([expect.stringContaining(`instead of ${word}, say`)])
})

test('the name check accepts a retired word as part of another word', () => {
  const text =
    'type KeptMenu = {}\ntype Queued<C> = C\ntype Feed = {}\nfunction untoldStory() {\nconst letters = 1'
  expect(retiredNames([{ file: 'src/a.ts', text }])).toEqual([])
})
