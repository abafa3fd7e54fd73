import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { ModuleInfo } from 'rolldown'
import { inlineRuntime } from './inline-runtime.ts'
import { findPageKind } from './page-kinds.ts'
import { enforcePageLimits } from './page-limits.ts'
import { type Chunk, collectPageScripts, type PageScripts } from './page-scripts.ts'
import { collectReachable, type Module, type Page, planChunks, REACT_RENDERER } from './plan-chunks.ts'
import { resolveBarrels } from './resolve-barrels.ts'

type Manifest = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:ssr']>>[0]['manifest']

const SCRIPT_OF_PAGE = /\.astro\?astro&type=script/
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/
const INLINE_MAX_BYTES = 4096
/**
 * Build file that lists the scripts in each page's head, for the server's renderer
 * (server/responses/page-renderer.ts).
 */
const PAGE_SCRIPTS = 'page-scripts.json'

/**
 * Groups the modules that browsers load into a few files per kind of page (plan-chunks.ts). Inlines small
 * page scripts, records the files that each page preloads, and fails the build if a page exceeds its limits.
 */
export function pageChunks(isTranslated: boolean): AstroIntegration {
  let pages: Page[] = []
  let names = new Map<string, string>()
  const chunks = new Map<string, Chunk>()
  let client = ''
  let server = ''
  const codeSplitting = {
    // The plan already includes every dependency, and extra modules from the bundler would break it.
    includeDependenciesRecursively: false,
    groups: [{ name: (id: string) => names.get(id) ?? null }],
  }
  return {
    name: 'page-chunks',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({
          vite: {
            environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
            plugins: [
              {
                name: 'page-chunks',
                options(options) {
                  // Lets islands' chunks export modules that other chunks import.
                  if (this.environment.name !== 'client') return null
                  return { ...options, preserveEntrySignatures: 'allow-extension' }
                },
                // Astro builds the pages before their client scripts, so the pages are known when the client
                // chunks are planned.
                buildEnd() {
                  const graph = buildGraph(
                    [...this.getModuleIds()].flatMap(id => this.getModuleInfo(id) ?? []),
                  )
                  if (this.environment.name === 'ssr')
                    pages = findPages(graph, id => this.getModuleInfo(id)?.code ?? '')
                  if (this.environment.name !== 'client') return
                  const renderer = [...graph.keys()].filter(
                    id => graph.get(id)?.isEntry && REACT_RENDERER.test(id),
                  )
                  for (const starts of pages.flatMap(({ entries, hydratedEntries }) => [
                    entries,
                    hydratedEntries,
                  ]))
                    if (starts.some(id => id.endsWith('.island.tsx'))) starts.push(...renderer)
                  names = planChunks(graph, pages)
                },
                load: {
                  order: 'pre',
                  filter: { id: PRELOAD_HELPER },
                  handler: () =>
                    `export { loadChunk as __vitePreload } from '#src/features/shell/load-part.ts'`,
                },
                generateBundle: {
                  order: 'pre',
                  handler(_, bundle) {
                    if (this.environment.name === 'client') inlineRuntime(bundle)
                  },
                },
                writeBundle(_, bundle) {
                  if (this.environment.name !== 'client') return
                  for (const chunk of Object.values(bundle))
                    if (chunk.type === 'chunk')
                      chunks.set(chunk.fileName, { imports: chunk.imports, modules: chunk.moduleIds })
                },
              },
            ],
          },
        })
      },
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client)
        server = fileURLToPath(config.build.server)
      },
      'astro:build:ssr': async ({ manifest, logger }) => {
        const inlined = await inlineScripts(manifest, chunks, client)
        const loads = collectPageScripts(pages, chunks)
        await writeFile(join(server, PAGE_SCRIPTS), JSON.stringify(scriptAddresses(manifest, loads, inlined)))
        logger.info(await enforcePageLimits({ loads, chunks, inlined, client, isTranslated }))
      },
    },
  }
}

function buildGraph(infos: ModuleInfo[]): Map<string, Module> {
  const sources = infos.map(info => [info.id, { code: info.code ?? '', imports: info.importedIds }] as const)
  const imports = resolveBarrels(new Map(sources))
  return new Map(
    infos.map(({ id, dynamicallyImportedIds, code, isEntry }) => [
      id,
      {
        imports: imports.get(id) ?? [],
        opensLater: [...dynamicallyImportedIds],
        size: withoutComments(code ?? '').length,
        isEntry,
      },
    ]),
  )
}

/**
 * Returns the source text without comments and indentation (approximately). Browsers do not receive either,
 * so they must not affect the plan.
 */
function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s+/gm, '')
}

// Patterns that match the output of Astro's compiler.
const SCRIPTS = /renderScript\([^,]+, "([^"]+)"/g
const EAGER_ISLANDS = /"client:component-hydration": "load",\s*"client:component-path": "([^"]+)"/g

function findPages(graph: ReadonlyMap<string, Module>, codeOf: (id: string) => string): Page[] {
  const entriesFor = (id: string) =>
    [SCRIPTS, EAGER_ISLANDS].flatMap(pattern =>
      [...codeOf(id).matchAll(pattern)].map(([, entry = '']) => entry),
    )
  return [...graph.keys()].flatMap(id => {
    const route = /\/src\/pages\/(.+\.astro)$/.exec(id)?.[1]
    if (!route) return []
    const reachable = [...collectReachable([id], graph)]
    const entries = reachable.filter(part => part.endsWith('.astro')).flatMap(entriesFor)
    const { hydratedLimits } = findPageKind(route)
    return [
      {
        route,
        entries: [...new Set(entries)],
        hydratedEntries: hydratedLimits ? reachable.filter(part => hydratedLimits.island.test(part)) : [],
      },
    ]
  })
}

/**
 * Inlines small scripts into their pages, as Astro does for scripts without imports. Returns the inlined
 * files.
 */
async function inlineScripts(
  manifest: Manifest,
  chunks: ReadonlyMap<string, Chunk>,
  client: string,
): Promise<Set<string>> {
  const imported = new Set([...chunks.values()].flatMap(({ imports }) => imports))
  const inlined = new Set<string>()
  for (const [id, file] of Object.entries(manifest.entryModules)) {
    if (!SCRIPT_OF_PAGE.test(id) || !chunks.has(file) || imported.has(file)) continue
    const sourceText = await readFile(join(client, file), 'utf8')
    if (sourceText.length > INLINE_MAX_BYTES) continue
    const folder = `/${file.slice(0, -basename(file).length)}`
    const code = sourceText.trim().replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, `$1${folder}$2$1`)
    manifest.inlinedScripts.push([id, code])
    allowInCsp(manifest, code)
    delete manifest.entryModules[id]
    manifest.assets = manifest.assets.filter(asset => asset !== `/${file}`)
    await rm(join(client, file))
    inlined.add(file)
  }
  return inlined
}

function scriptAddresses(
  { routes }: Manifest,
  loads: ReadonlyMap<Page, PageScripts>,
  inlined: ReadonlySet<string>,
): Record<string, PageScripts> {
  const addresses = (files: string[]) => files.filter(file => !inlined.has(file)).map(file => `/${file}`)
  return Object.fromEntries(
    [...loads].flatMap(([{ route }, { first, later }]) => {
      const matchingRoute = routes.find(({ routeData }) => routeData.component === `src/pages/${route}`)
      return matchingRoute
        ? [[matchingRoute.routeData.route, { first: addresses(first), later: addresses(later) }]]
        : []
    }),
  )
}

function allowInCsp({ csp }: Manifest, code: string): void {
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}` as const
  if (!csp || csp.scriptHashes.includes(hash)) return
  csp.scriptHashes.push(hash)
  csp.scriptDirective.hashes.push(hash)
}
