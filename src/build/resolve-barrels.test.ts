import { expect, test } from 'vitest'
import { resolveBarrels, type Source } from './resolve-barrels.ts'

const library: [string, Source][] = [
  [
    'stores/index.js',
    {
      code: "// all of it\nexport { atom, batch } from './atom.js'\nexport {\n  map\n} from './map.js'\n",
      imports: ['stores/atom.js', 'stores/map.js'],
    },
  ],
  ['stores/atom.js', { code: 'export const atom = 1, batch = 2', imports: [] }],
  [
    'stores/map.js',
    { code: "import { atom } from './atom.js'\nexport const map = atom", imports: ['stores/atom.js'] },
  ],
]

function importsOf(code: string, imports: string[]): string[] | undefined {
  return resolveBarrels(new Map([...library, ['page.js', { code, imports }]])).get('page.js')
}

test('an import from a barrel is replaced with imports of the modules that it uses', () => {
  expect(importsOf("import { atom } from 'stores'\natom()", ['stores/index.js'])).toEqual(['stores/atom.js'])
  expect(
    importsOf("import { map as m, atom } from 'stores';import './a.css'", ['stores/index.js', 'a.css']),
  ).toEqual(['stores/map.js', 'stores/atom.js', 'a.css'])
})

test.each([
  ['it imports the whole library', "import * as stores from 'stores'"],
  ['it has side effects', "import 'stores'"],
  ['an imported name is unknown', "import { other } from 'stores'"],
])('the build keeps a barrel import if %s', (_, code) => {
  expect(importsOf(code, ['stores/index.js'])).toEqual(['stores/index.js'])
})

test('a module keeps its imports if the parser finds fewer imports than the bundler did', () => {
  expect(importsOf("import { atom } from 'stores'", ['stores/index.js', 'runtime.js'])).toEqual([
    'stores/index.js',
    'runtime.js',
  ])
})

test('an import from a module that contains code is not replaced', () => {
  const imports = resolveBarrels(
    new Map([
      ...library,
      ['page.js', { code: "import { map } from './map.js'", imports: ['stores/map.js'] }],
    ]),
  )
  expect(imports.get('page.js')).toEqual(['stores/map.js'])
})
