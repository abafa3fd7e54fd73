import { describe, expect, test } from 'vitest'
import { problemsOf } from './boundaries.ts'

const bag = `import { Bag } from '#src/islands/Bag.island.tsx'`
describe('a reach into the world from where there is none is reported', () => {
  test.each([
    ['a rule that reads the clock', 'src/domain/money/tip.ts', 'const now = new Date()'],
    ['a store that reads the clock past its port', 'src/stores/bag/bag.ts', 'const now = Date.now()'],
    ['a component that makes a request', 'src/features/bag/Bag.tsx', "await fetch('/api/carts')"],
  ])('%s', (_, file, line) => {
    expect(problemsOf(file, `\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2 `)])
  })

  test('a request of the environment is none', () => {
    expect(problemsOf('src/stores/bag/bag.ts', "environment().fetch('/api/carts')")).toEqual([])
  })
})

const astro = (frontmatter: string, body = '') => `---\n${frontmatter}\n---\n${body}\n`

describe('an import the wrong way is reported', () => {
  test.each([
    ['domain to a store', 'src/domain/money/tip.ts', '#src/stores/bag/bag.ts'],
    ['domain to a package other than dayjs', 'src/domain/money/tip.ts', 'zod'],
    ['contract to a service', 'src/contract/cart/carts.ts', '#src/server/services/carts/load.ts'],
    ['contract to a package other than zod', 'src/contract/cart/carts.ts', 'hono'],
    ['copy to a package', 'src/copy/bag/bag.ts', 'nanostores'],
    ['db to a service', 'src/server/db/open.ts', '../services/context.ts'],
    ['a provider to a service', 'src/server/providers/payment/sandbox.ts', '../../services/context.ts'],
    ['a service to a route', 'src/server/services/carts/load.ts', '../../routes/carts.ts'],
    ['a service to hono', 'src/server/services/carts/load.ts', 'hono'],
    ['a route to the database', 'src/server/routes/carts.ts', '../db/schema/carts.ts'],
    ['a job to the database', 'src/server/jobs/sweep-attempts.ts', '../db/schema/carts.ts'],
    ['the server to a store', 'src/server/engine/app.ts', '#src/stores/bag/bag.ts'],
    ['a store to a feature', 'src/stores/bag/bag.ts', '#src/features/bag/Bag.tsx'],
    ['a store to React', 'src/stores/bag/bag.ts', 'react'],
    ['ui to a store', 'src/ui/Price.tsx', '../stores/bag/bag.ts'],
    ['a feature to an island', 'src/features/bag/Bag.tsx', '#src/islands/Bag.island.tsx'],
    ['a feature to the server', 'src/features/bag/Bag.tsx', '#src/server/config/config.ts'],
    ['content to a store', 'src/content/links.ts', '#src/stores/bag/bag.ts'],
    ['styles to anything', 'src/styles/tokens.ts', '#src/domain/money/money.ts'],
    ['the content model to src', 'storyblok/schema/banner.ts', '#src/domain/money/money.ts'],
  ])('%s', (_, file, specifier) => {
    const target = specifier.replace(/^#/, '').replace(/^.*\.\.\//, '')
    const problems = problemsOf(file, `\nimport { thing } from '${specifier}'\n`)
    expect(problems).toEqual([expect.stringContaining(`${file}:2 imports `)])
    expect(problems[0]).toContain(target)
  })

  test.each([
    ['a value beside a type', `import { type A, b } from '#src/stores/bag/bag.ts'`],
    ['a default import', `import bag from '#src/stores/bag/bag.ts'`],
    ['a namespace', `import * as bag from '#src/stores/bag/bag.ts'`],
    ['a type from where not even types may come', `import type { A } from '#src/stores/bag/bag.ts'`],
    ['an import for its effect', `import '#src/stores/bag/bag.ts'`],
    ['a re-export', `export { bag } from '#src/stores/bag/bag.ts'`],
    ['a re-export of everything', `export * from '#src/stores/bag/bag.ts'`],
    ['a dynamic import', `const load = () => import('#src/stores/bag/bag.ts')`],
    [
      'a dynamic import awaited deep inside',
      `if (true) { (async () => { await import('#src/stores/bag/bag.ts') })() }`,
    ],
  ])('as %s', (_, code) => {
    expect(problemsOf('src/domain/money/tip.ts', code)).toEqual([
      'src/domain/money/tip.ts:1 imports src/stores/bag/bag.ts — domain imports nothing but itself and dayjs',
    ])
  })

  test('each of several, with its line', () => {
    const code = `import { a } from '#src/stores/a.ts'\nconst x = 1\nimport { b } from '#src/ui/b.ts'\n`
    expect(problemsOf('src/domain/money/tip.ts', code).map(problem => problem.split(' ', 1)[0])).toEqual([
      'src/domain/money/tip.ts:1',
      'src/domain/money/tip.ts:3',
    ])
  })

  test('and so is a file in a folder that has no rule', () => {
    expect(problemsOf('src/helpers/things.ts', '')).toEqual([
      expect.stringMatching(/^src\/helpers\/things\.ts is in no folder of the import table/),
    ])
  })
})

describe('inside a floor', () => {
  test.each([
    ['a room that imports one above it', `import { addLine } from '../bag/bag-change.ts'`],
    ['a type of a room above it', `import type { BagChange } from '#src/domain/bag/bag-change.ts'`],
  ])('%s is reported', (_, code) => {
    expect(problemsOf('src/domain/money/tip.ts', code)).toEqual([
      'src/domain/money/tip.ts:1 imports src/domain/bag/bag-change.ts — in src/domain, bag stands above money',
    ])
  })

  test('so is one that imports a room of its own rank', () => {
    const code = `import { BagLine } from '#src/features/bag/BagPanel.tsx'`
    expect(problemsOf('src/features/menu/MenuList.tsx', code)).toEqual([
      'src/features/menu/MenuList.tsx:1 imports src/features/bag/BagPanel.tsx — in src/features, bag stands beside menu',
    ])
  })

  test.each([
    [
      'the local API’s pictures to what serves them',
      'storyblok/local/images/image-service.ts',
      '../delivery-listener.ts',
      'in storyblok/local, . stands above images',
    ],
    [
      'a rule of content to what runs the rules',
      'storyblok/check/rules/titles.ts',
      '../check-story.ts',
      'in storyblok/check, . stands above rules',
    ],
    [
      'the editor’s server to its page',
      'storyblok/editor/server/routes.ts',
      '../browser/main.ts',
      'in storyblok/editor, browser stands beside server',
    ],
  ])('so is %s', (_, file, specifier, say) => {
    expect(problemsOf(file, `import { thing } from '${specifier}'`)).toEqual([expect.stringContaining(say)])
  })

  test('so is a room that imports a file of the floor above it', () => {
    expect(problemsOf('src/server/web/listener.ts', `import { main } from '../main.ts'`)).toEqual([
      'src/server/web/listener.ts:1 imports src/server/main.ts — in src/server, . stands above web',
    ])
  })

  test('so is a file in a room that has no rank', () => {
    const code = `import { Cents } from '../money/money.ts'`
    expect(problemsOf('src/domain/things/thing.ts', code)).toEqual([
      expect.stringMatching(/^src\/domain\/things\/thing\.ts is in no room of src\/domain/),
    ])
  })

  test('a room may import those below it, and itself', () => {
    const code = `import { a } from '../money/money.ts'\nimport { b } from './bag-count.ts'\n`
    expect(problemsOf('src/domain/bag/bag-change.ts', code)).toEqual([])
  })
})

describe('an import the right way is accepted', () => {
  test.each([
    [
      'domain from itself and dayjs',
      'src/domain/time/hours.ts',
      ['./money.ts', 'dayjs', 'dayjs/plugin/utc.js'],
    ],
    [
      'contract from domain and zod',
      'src/contract/cart/carts.ts',
      ['#src/domain/money/tip.ts', './errors.ts', 'zod'],
    ],
    [
      'services from the database',
      'src/server/services/carts/load.ts',
      ['../../db/schema/carts.ts', 'drizzle-orm'],
    ],
    ['routes from services', 'src/server/routes/carts.ts', ['../services/carts/load.ts', 'hono']],
    [
      'stores from domain',
      'src/stores/bag/bag.ts',
      ['#src/domain/money/tip.ts', '#src/copy/bag/bag.ts', 'nanostores'],
    ],
    [
      'features from stores',
      'src/features/bag/Bag.tsx',
      ['#src/stores/bag/bag.ts', '#src/ui/Price.tsx', 'react'],
    ],
    ['islands from features', 'src/islands/Bag.island.tsx', ['#src/features/bag/Bag.tsx']],
  ])('%s', (_, file, specifiers) => {
    const code = specifiers.map(specifier => `import { thing } from '${specifier}'`).join('\n')
    expect(problemsOf(file, code)).toEqual([])
  })

  test('a test may import what it needs', () => {
    const code = `import { aGroup } from '#tests/support/menu/menu-builders.ts'`
    expect(problemsOf('src/domain/money/tip.test.ts', code)).toEqual([])
  })

  test('what only looks like an import is none', () => {
    const code = `// import { a } from '#src/stores/a.ts'\nconst text = "import { a } from '#src/stores/a.ts'"\n`
    expect(problemsOf('src/domain/money/tip.ts', code)).toEqual([])
  })
})

describe('the browser takes types from the contract, and only types', () => {
  test.each([
    'src/stores/bag/bag.ts',
    'src/features/bag/Bag.tsx',
    'src/islands/Bag.island.tsx',
    'src/copy/bag/bag.ts',
  ])('%s', file => {
    const from = `from '#src/contract/cart/carts.ts'`
    expect(problemsOf(file, `import type { Cart } ${from}`)).toEqual([])
    expect(problemsOf(file, `import { type Cart, type Line } ${from}`)).toEqual([])
    expect(problemsOf(file, `export type { Cart } ${from}`)).toEqual([])
    expect(problemsOf(file, `import { cart } ${from}`)).toHaveLength(1)
    expect(problemsOf(file, `import { type Cart, cart } ${from}`)).toHaveLength(1)
    expect(problemsOf(file, `const load = () => import('#src/contract/cart/carts.ts')`)).toHaveLength(1)
  })
})

describe('a page or a block', () => {
  test('is held to the rules in its frontmatter, by the line in the file', () => {
    const text = astro(`const a = 1\nimport { db } from '#src/server/db/open.ts'`)
    expect(problemsOf('src/pages/menu.astro', text)).toEqual([
      'src/pages/menu.astro:3 imports src/server/db/open.ts — pages load, choose a layout and mount',
    ])
  })

  test('is held to the rules in each of its scripts', () => {
    const script = `<script>\n  import { $bag } from '#src/stores/bag/bag.ts'\n</script>`
    const text = astro('', `<p>Hi</p>\n${script}\n${script}`)
    expect(problemsOf('src/storyblok/Banner.astro', text)).toEqual([
      'src/storyblok/Banner.astro:6 imports src/stores/bag/bag.ts — blocks know no store, and of the features those made for them',
      'src/storyblok/Banner.astro:9 imports src/stores/bag/bag.ts — blocks know no store, and of the features those made for them',
    ])
  })

  test('is held to them without a frontmatter', () => {
    const text = `<script>import '#src/stores/bag/bag.ts'</script>`
    expect(problemsOf('src/storyblok/Banner.astro', text)).toHaveLength(1)
  })

  test('is held to them where a script names its file', () => {
    const text = astro('', '<script src="../stores/bag/bag.ts"></script>')
    expect(problemsOf('src/storyblok/Banner.astro', text)).toHaveLength(1)
  })

  test('may load an island and say when it hydrates', () => {
    const text = astro(
      bag,
      `<Bag client:load />\n<Bag count={1} client:visible />\n<Bag client:only="react" />`,
    )
    expect(problemsOf('src/pages/menu.astro', text)).toEqual([])
  })

  test('may hydrate an island by another name', () => {
    const text = astro(bag.replace('{ Bag }', '{ Bag as Drawer }'), '<Drawer client:idle />')
    expect(problemsOf('src/pages/menu.astro', text)).toEqual([])
  })

  test.each([
    ['a feature', `import { Bag } from '#src/features/bag/Bag.tsx'`, '<Bag client:load />'],
    [
      'a component over several lines',
      `import { Bag } from '#src/ui/Bag.tsx'`,
      '<Bag\n  count={1}\n  client:idle\n/>',
    ],
    ['a default import', `import Bag from '#src/ui/Bag.tsx'`, '<Bag client:only="react" />'],
    ['what it does not import', '', '<Bag client:load />'],
    ['a component with arrows in its attributes', '', '<Bag ids={lines.map(line => line.id)} client:load />'],
    ['a component with nested braces', '', '<Bag line={{ id: 1, of: { a: 2 } }} client:load />'],
    ['a feature under an island’s name', bag.replace('{ Bag }', '{ Bag as Drawer }'), '<Bag client:load />'],
  ])('may not hydrate %s', (_, frontmatter, body) => {
    expect(problemsOf('src/pages/menu.astro', astro(frontmatter, body))).toEqual([
      'src/pages/menu.astro hydrates <Bag> — only components from *.island.tsx may carry client:*',
    ])
  })

  test('may show a feature without hydrating it', () => {
    const text = astro(`import { Bag } from '#src/features/bag/Bag.tsx'`, '<Bag count={1} />')
    expect(problemsOf('src/pages/menu.astro', text)).toEqual([])
  })
})

test('a type taken by import() is a type only', () => {
  const text = `export type Db = import('#src/server/db/database.ts').Database`
  expect(problemsOf('src/features/bag/Bag.tsx', text)).toHaveLength(1)
  expect(
    problemsOf('src/stores/bag/bag.ts', text.replaceAll('server/db/database', 'contract/carts')),
  ).toEqual([])
})
