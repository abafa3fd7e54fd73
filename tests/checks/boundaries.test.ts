import { describe, expect, test } from 'vitest'
import { findBoundaryProblems } from './boundaries.ts'

describe('globals', () => {
  test.each([
    ['a domain module that reads the clock', 'src/domain/money/tip.ts', 'const now = new Date()'],
    [
      'a domain module that reads the build',
      'src/domain/money/tip.ts',
      'const isSpanish = import.meta.env.BUILT_LANGUAGE',
    ],
    ['a store that reads the clock directly', 'src/stores/bag/bag.ts', 'const now = Date.now()'],
    ['a store that listens to the page', 'src/stores/bag/bag.ts', "addEventListener('online', resume)"],
    ['a store that reads the page', 'src/stores/bag/bag.ts', 'const focused = document.activeElement'],
    [
      'a store that checks if it runs in a browser',
      'src/stores/bag/bag.ts',
      "if (typeof window === 'undefined') return",
    ],
    ['a store that writes the URL', 'src/stores/bag/bag.ts', "history.pushState(null, '', path)"],
    ['a store that reads the URL', 'src/stores/bag/bag.ts', 'const address = new URL(location.href)'],
    [
      'a store that checks for a browser feature',
      'src/stores/bag/bag.ts',
      "if ('locks' in navigator) wait()",
    ],
    ['a page that reads the clock', 'src/layouts/menu/WholeMenu.astro', 'const now = new Date()'],
    ['a block that reads the clock', 'src/storyblok/Page.astro', 'const now = Date.now()'],
    ['a script that reads the clock', 'src/features/shell/shell.ts', 'const now = dayjs()'],
    ['a component that makes a request', 'src/features/bag/Bag.tsx', "await fetch('/api/carts')"],
  ])('the boundary check reports %s', (_, file, line) => {
    expect(findBoundaryProblems(file, `\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2 `)])
  })

  test('the boundary check accepts requests sent through the environment', () => {
    expect(findBoundaryProblems('src/stores/bag/bag.ts', "environment().fetch('/api/carts')")).toEqual([])
  })
})

describe('forbidden imports', () => {
  test.each([
    ['domain imports a store', 'src/domain/money/tip.ts', '#src/stores/bag/bag.ts'],
    ['domain imports a package other than dayjs', 'src/domain/money/tip.ts', 'zod'],
    ['contract imports a service', 'src/contract/cart/carts.ts', '#src/server/services/carts/load.ts'],
    ['contract imports a package other than zod', 'src/contract/cart/carts.ts', 'hono'],
    ['copy imports a package', 'src/copy/bag/bag.ts', 'nanostores'],
    ['db imports a service', 'src/server/db/open.ts', '../services/context.ts'],
    ['a provider imports a service', 'src/server/providers/payment/sandbox.ts', '../../services/context.ts'],
    ['a service imports a route', 'src/server/services/carts/load.ts', '../../routes/carts.ts'],
    ['a service imports hono', 'src/server/services/carts/load.ts', 'hono'],
    ['a route imports the database', 'src/server/routes/carts.ts', '../db/schema/carts.ts'],
    ['a job imports the database', 'src/server/jobs/sweep-attempts.ts', '../db/schema/carts.ts'],
    [
      'a site form imports copy in one language',
      'src/server/web/order-forms.ts',
      '#src/copy/checkout/checkout.ts',
    ],
    ['the server imports a store', 'src/server/app.ts', '#src/stores/bag/bag.ts'],
    ['a store imports a feature', 'src/stores/bag/bag.ts', '#src/features/bag/Bag.tsx'],
    ['a store imports React', 'src/stores/bag/bag.ts', 'react'],
    ['ui imports a store', 'src/ui/Price.tsx', '../stores/bag/bag.ts'],
    ['a feature imports an island', 'src/features/bag/Bag.tsx', '#src/islands/Bag.island.tsx'],
    ['a feature imports the server', 'src/features/bag/Bag.tsx', '#src/server/config/config.ts'],
    ['a feature imports a request', 'src/features/bag/Bag.tsx', '#src/stores/api/request.ts'],
    ['content imports a store', 'src/content/links.ts', '#src/stores/bag/bag.ts'],
    ['styles import other code', 'src/styles/tokens.ts', '#src/domain/money/money.ts'],
    ['the content model imports src', 'storyblok/schema/blocks/banner.ts', '#src/domain/money/money.ts'],
  ])('the boundary check fails if %s', (_, file, specifier) => {
    const target = specifier.replace(/^#/, '').replace(/^.*\.\.\//, '')
    const problems = findBoundaryProblems(file, `\nimport { thing } from '${specifier}'\n`)
    expect(problems).toEqual([expect.stringContaining(`${file}:2 imports `)])
    expect(problems[0]).toContain(target)
  })

  test.each([
    ['a value alongside a type', `import { type A, b } from '#src/stores/bag/bag.ts'`],
    ['a default import', `import bag from '#src/stores/bag/bag.ts'`],
    ['a namespace', `import * as bag from '#src/stores/bag/bag.ts'`],
    ['a type from a forbidden layer', `import type { A } from '#src/stores/bag/bag.ts'`],
    ['a side-effect import', `import '#src/stores/bag/bag.ts'`],
    ['a re-export', `export { bag } from '#src/stores/bag/bag.ts'`],
    ['a re-export of everything', `export * from '#src/stores/bag/bag.ts'`],
    ['a dynamic import', `const load = () => import('#src/stores/bag/bag.ts')`],
    ['a nested dynamic import', `if (true) { (async () => { await import('#src/stores/bag/bag.ts') })() }`],
  ])('the boundary check reports a forbidden import written as %s', (_, code) => {
    expect(findBoundaryProblems('src/domain/money/tip.ts', code)).toEqual([
      'src/domain/money/tip.ts:1 imports src/stores/bag/bag.ts — domain imports nothing but itself and dayjs',
    ])
  })

  test('the boundary check reports every forbidden import with its line number', () => {
    const code = `import { a } from '#src/stores/a.ts'\nconst x = 1\nimport { b } from '#src/ui/b.ts'\n`
    expect(
      findBoundaryProblems('src/domain/money/tip.ts', code).map(problem => problem.split(' ', 1)[0]),
    ).toEqual(['src/domain/money/tip.ts:1', 'src/domain/money/tip.ts:3'])
  })

  test('the boundary check reports a file whose folder has no rule', () => {
    expect(findBoundaryProblems('src/helpers/things.ts', '')).toEqual([
      expect.stringMatching(/^src\/helpers\/things\.ts is in no folder of the import table/),
    ])
  })
})

describe('allowed imports', () => {
  test.each([
    [
      'domain imports domain and dayjs',
      'src/domain/time/hours.ts',
      ['./money.ts', 'dayjs', 'dayjs/plugin/utc.js'],
    ],
    [
      'contract imports domain and zod',
      'src/contract/cart/carts.ts',
      ['#src/domain/money/tip.ts', './errors.ts', 'zod'],
    ],
    [
      'services import the database',
      'src/server/services/carts/load.ts',
      ['../../db/schema/carts.ts', 'drizzle-orm'],
    ],
    ['routes import services', 'src/server/routes/carts.ts', ['../services/carts/load.ts', 'hono']],
    [
      'stores import domain',
      'src/stores/bag/bag.ts',
      ['#src/domain/money/tip.ts', '#src/copy/bag/bag.ts', 'nanostores'],
    ],
    [
      'features import stores',
      'src/features/bag/Bag.tsx',
      ['#src/stores/bag/bag.ts', '#src/ui/Price.tsx', 'react'],
    ],
    ['islands import features', 'src/islands/Bag.island.tsx', ['#src/features/bag/Bag.tsx']],
  ])('the boundary check passes if %s', (_, file, specifiers) => {
    const code = specifiers.map(specifier => `import { thing } from '${specifier}'`).join('\n')
    expect(findBoundaryProblems(file, code)).toEqual([])
  })

  test('the boundary check lets tests import test support', () => {
    const code = `import { aGroup } from '#tests/support/menu-builders.ts'`
    expect(findBoundaryProblems('src/domain/money/tip.test.ts', code)).toEqual([])
  })

  test('the boundary check ignores imports in comments and strings', () => {
    const code = `// import { a } from '#src/stores/a.ts'\nconst text = "import { a } from '#src/stores/a.ts'"\n`
    expect(findBoundaryProblems('src/domain/money/tip.ts', code)).toEqual([])
  })
})

describe('types from the contract', () => {
  test.each([
    'src/stores/bag/bag.ts',
    'src/features/bag/Bag.tsx',
    'src/islands/Bag.island.tsx',
    'src/copy/bag/bag.ts',
  ])('the boundary check lets %s import types from the contract, but nothing else', file => {
    const from = `from '#src/contract/cart/carts.ts'`
    expect(findBoundaryProblems(file, `import type { Cart } ${from}`)).toEqual([])
    expect(findBoundaryProblems(file, `import { type Cart, type Line } ${from}`)).toEqual([])
    expect(findBoundaryProblems(file, `export type { Cart } ${from}`)).toEqual([])
    expect(findBoundaryProblems(file, `import { cart } ${from}`)).toHaveLength(1)
    expect(findBoundaryProblems(file, `import { type Cart, cart } ${from}`)).toHaveLength(1)
    expect(
      findBoundaryProblems(file, `const load = () => import('#src/contract/cart/carts.ts')`),
    ).toHaveLength(1)
  })
})

test('the boundary check treats import() in a type as a type import', () => {
  const text = `export type Db = import('#src/server/db/database.ts').Database`
  expect(findBoundaryProblems('src/features/bag/Bag.tsx', text)).toHaveLength(1)
  expect(
    findBoundaryProblems('src/stores/bag/bag.ts', text.replaceAll('server/db/database', 'contract/carts')),
  ).toEqual([])
})
