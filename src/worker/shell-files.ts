export type BuiltRoute = { path: string; styles: string[] }
type BuiltFiles = {
  routes: BuiltRoute[]
  files: ReadonlyMap<string, string>
  inlined: ReadonlyMap<string, string>
  read: (name: string) => Promise<string>
}

const OFFLINE = '/offline'
const ORDERING = /^\/(?:menu|catering|order)\/\[mid\]/
// The core scripts belong to the offline page and its layout. The ordering modules are the ordering islands,
// their runtime, and the modules that the layout loads for a guest who has a kitchen or is offline.
const CORE_SCRIPTS = /\/src\/(?:layouts\/(?:Site|shell\/MobileNav)|pages\/offline)\.astro\?/
const ORDERING_MODULES = [
  '/src/islands/BagDrawer.island.tsx',
  '/src/islands/Menu.island.tsx',
  '/src/islands/Product.island.tsx',
  '/src/features/menu/load-early-card.ts',
  '/src/features/shell/kitchen-shell.ts',
  '/src/features/bag/load-outbox.ts',
  '/src/features/bag/flush-outbox-and-announce.ts',
  '/@astrojs/react/dist/client.js',
]

/**
 * Returns the files that the offline page (`core`) and ordering (`ordering`) need, including all their
 * imports. No file is in both lists.
 */
export async function listShellFiles({
  routes,
  files,
  inlined,
  read,
}: BuiltFiles): Promise<{ core: string[]; ordering: string[] }> {
  const stylesFor = (matches: (path: string) => boolean) =>
    routes.filter(({ path }) => matches(path)).flatMap(({ styles }) => styles)
  const filesFor = (pattern: RegExp) =>
    [...files].flatMap(([module, name]) => (pattern.test(module) && !inlined.has(module) ? [name] : []))

  const core = new Set(stylesFor(path => path === OFFLINE))
  const ordering = new Set(stylesFor(path => ORDERING.test(path)).filter(name => !core.has(name)))
  const add = async (to: Set<string>, name: string, importPattern: RegExp): Promise<void> => {
    if (core.has(name) || to.has(name)) return
    to.add(name)
    await addImports(to, await read(name), importPattern)
  }
  const addImports = async (to: Set<string>, code: string, importPattern: RegExp): Promise<void> => {
    for (const [, file] of code.matchAll(importPattern)) await add(to, FOLDER + file, importPattern)
  }
  for (const [module, code] of inlined)
    if (CORE_SCRIPTS.test(module)) await addImports(core, code, STATIC_IMPORT)
  for (const name of filesFor(CORE_SCRIPTS)) await add(core, name, STATIC_IMPORT)
  for (const modulePath of ORDERING_MODULES) {
    const [, name] = [...files].find(([module]) => module.endsWith(modulePath)) ?? []
    if (!name) throw new Error(`${modulePath} is in no chunk, so ordering would not work offline`)
    await add(ordering, name, ANY_IMPORT)
  }
  return { core: [...core].sort(), ordering: [...ordering].sort() }
}

const FOLDER = '_astro/'
// The build writes from"./a.js", import"./a.js", or import(`./a.js`) in scripts, and "/_astro/a.js" in pages.
const STATIC_IMPORT = /\b(?:from|import)\s*["'`](?:\.|\/_astro)\/([\w.-]+\.js)["'`]/g
const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*["'`](?:\.|\/_astro)\/([\w.-]+\.js)["'`]/g
