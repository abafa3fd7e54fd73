import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listShellFiles } from './shell-files.ts'

const islands = readdirSync(new URL('../islands', import.meta.url)).filter(name =>
  name.endsWith('.island.tsx'),
)
const scriptOf = (island: string) => `_astro/${island.replace('.island.tsx', '.js')}`

const sources: Record<string, string> = {
  '_astro/offline.js': 'import"./shell.js";',
  '_astro/shell.js': 'const m=()=>import(`./sign-out.js`)',
  '_astro/sign-out.js': '',
  '_astro/Menu.js': 'import{t}from"./react.js";import{b}from"./shell.js";import("./Question.js")',
  '_astro/react.js': 'import"./runtime.js"',
  '_astro/runtime.js': '',
  '_astro/Question.js': 'import{t}from"./react.js"',
  '_astro/load-outbox.js': '',
  '_astro/kitchen-shell.js': '',
  '_astro/load-early-card.js': '',
}

test('each file for offline use or ordering is listed once, and checkout files are left out', async () => {
  const files = await listShellFiles({
    routes: [
      { path: '/offline', styles: ['_astro/all.css'] },
      { path: '/menu/[mid]/product/[pid]', styles: ['_astro/all.css', '_astro/product.css'] },
      { path: '/order/checkout', styles: ['_astro/checkout.css'] },
    ],
    files: new Map([
      ['/x/src/layouts/Site.astro?astro&type=script&index=0&lang.ts', '_astro/Site.js'],
      ['/x/src/pages/offline.astro?astro&type=script&index=0&lang.ts', '_astro/offline.js'],
      ...islands.map(island => [`/x/src/islands/${island}`, scriptOf(island)] as const),
      ['/x/src/features/bag/load-outbox.ts', '_astro/load-outbox.js'],
      ['/x/src/features/shell/kitchen-shell.ts', '_astro/kitchen-shell.js'],
      ['/x/src/features/menu/load-early-card.ts', '_astro/load-early-card.js'],
      ['/x/src/features/bag/flush-outbox-and-announce.ts', '_astro/load-outbox.js'],
      ['/x/node_modules/@astrojs/react/dist/client.js', '_astro/runtime.js'],
    ]),
    inlined: new Map([
      ['/x/src/layouts/Site.astro?astro&type=script&index=0&lang.ts', 'import{a}from"/_astro/shell.js";'],
      ['/x/src/layouts/shell/MobileNav.astro?astro&type=script&index=0&lang.ts', ''],
    ]),
    read: async name => sources[name] ?? '',
  })
  expect(files).toEqual({
    core: ['_astro/all.css', '_astro/offline.js', '_astro/shell.js'],
    ordering: [
      '_astro/BagDrawer.js',
      '_astro/Menu.js',
      '_astro/Product.js',
      '_astro/Question.js',
      '_astro/kitchen-shell.js',
      '_astro/load-early-card.js',
      '_astro/load-outbox.js',
      '_astro/product.css',
      '_astro/react.js',
      '_astro/runtime.js',
    ],
  })
})

test('the build fails if an ordering module is missing from every chunk', async () => {
  const built = { routes: [], files: new Map(), inlined: new Map(), read: async () => '' }
  await expect(listShellFiles(built)).rejects.toThrow('/src/islands/BagDrawer.island.tsx is in no chunk')
})
