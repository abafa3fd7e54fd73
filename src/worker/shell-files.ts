export type BuiltRoute = { path: string; styles: string[] }
type Built = {
  routes: BuiltRoute[]
  /** The files of the build by what they were built from. */
  entries: Record<string, string>
  /** The files there are: small scripts are part of their pages. */
  names: ReadonlySet<string>
  /** The text of one of them. */
  read: (name: string) => Promise<string>
}

const OFFLINE = '/offline'
const ORDERING = /^\/(?:menu|catering|order)\/\[mid\]/
// Scripts of the offline page and its layout; the islands of ordering, what they run on, and what the layout fetches
// once the connection is gone.
const CORE_ENTRIES = /\/src\/(?:layouts\/(?:Site|MobileNav)|pages\/offline)\.astro\?/
const ORDERING_ENTRIES =
  /\/src\/islands\/(?:BagDrawer|Menu|Product)\.island\.tsx$|\/bag\/carry-(?:waiting|and-say)\.ts$|^@astrojs\/react\/client\.js$/

/** The files that the offline page and ordering are made of, with all that they import; no file is in both. */
export async function shellFiles({
  routes,
  entries,
  names,
  read,
}: Built): Promise<{ core: string[]; ordering: string[] }> {
  const stylesOf = (fits: (path: string) => boolean) =>
    routes.filter(({ path }) => fits(path)).flatMap(({ styles }) => styles)
  const entriesOf = (pattern: RegExp) =>
    Object.entries(entries).flatMap(([source, name]) =>
      pattern.test(source) && names.has(name) ? [name] : [],
    )

  const core = new Set(stylesOf(path => path === OFFLINE))
  const ordering = new Set(stylesOf(path => ORDERING.test(path)).filter(name => !core.has(name)))
  const add = async (to: Set<string>, name: string, isImport: RegExp): Promise<void> => {
    if (core.has(name) || to.has(name)) return
    to.add(name)
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    for (const [, file] of (await read(name)).matchAll(isImport)) await add(to, folder + file, isImport)
  }
  for (const name of entriesOf(CORE_ENTRIES)) await add(core, name, STATIC_IMPORT)
  for (const name of entriesOf(ORDERING_ENTRIES)) await add(ordering, name, ANY_IMPORT)
  return { core: [...core].sort(), ordering: [...ordering].sort() }
}

// The build's own spelling: from"./a.js", import"./a.js", import(`./a.js`).
const STATIC_IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g
