import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findCycles, findMutualFolderImports } from './import-cycles.ts'
import { importRules } from './import-table.ts'
import { type Import, parseImports } from './imports-of.ts'
import { packageLayers } from './package-layers.ts'

const root = new URL('../..', import.meta.url).pathname

const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
/** Matches a component with a client directive. Values in braces may contain arrow functions and objects. */
const hydrated = new RegExp(String.raw`<([A-Z]\w*)\b(?:[^>{]|${braces})*?\sclient:\w+`, 'g')

/**
 * Checks that imports follow the import table and have no cycles, that folders use only globals they are
 * allowed to use, and that only islands hydrate.
 */
function main(): void {
  const files = ['src', 'storyblok'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|astro|mjs)$/.test(name))
      .map(name => join(folder, name)),
  )
  const texts = files.map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const problems = [
    ...texts.flatMap(({ file, text }) => findBoundaryProblems(file, text)),
    ...cycleProblems(texts),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} files checked, ${problems.length} imports or islands out of bounds`)
  process.exit(problems.length === 0 ? 0 : 1)
}

export function findBoundaryProblems(file: string, text: string): string[] {
  return [...importProblems(file, text), ...globalProblems(file, text), ...hydrationProblems(file, text)]
}

/** Globals that files in a folder must not use. `say` names the alternative. */
const forbiddenGlobals = [
  {
    folder: /^src\/domain\//,
    pattern: /(?<![.\w])(?:new Date\(\)|Date\.now\(\)|Math\.random\(\)|fetch\(|import\.meta\b)/,
    say: 'pass the time, random numbers and data to a rule as arguments',
  },
  {
    folder: /^src\/stores\/(?!browser\/environment\.ts)/,
    pattern: /(?<![.\w])(?:new Date\(\)|Date\.now\(\)|fetch\()/,
    say: 'use environment(), which tests replace',
  },
  {
    // Only src/stores/browser may use the DOM and browser globals.
    folder: /^src\/stores\/(?!browser\/)/,
    pattern: new RegExp(
      [
        String.raw`(?<![.\w\`])(?:(?:document|window|navigator|localStorage|sessionStorage)\.`,
        String.raw`(?:typeof|in) (?:document|window|navigator)\b`,
        String.raw`(?:addEventListener|removeEventListener|getComputedStyle)\(`,
        String.raw`location\.(?:href|pathname|search|hash|origin|assign|replace|reload)\b`,
        String.raw`history\.(?:pushState|replaceState|state|back|go)\b)`,
      ].join('|'),
    ),
    say: 'use environment() or a function of stores/browser',
  },
  {
    // Scripts in the head run before the stores load, so they may read the browser's clock.
    folder: /^src\/(?:ui|islands|features|storyblok|pages|layouts\/(?!head\/[\w-]+-script\.ts))/,
    pattern: /(?<![.\w])(?:new Date\(\)|Date\.now\(\)|dayjs(?:\.utc)?\(\))/,
    say: 'use Astro.locals.now on the server and environment().now() in a browser',
  },
  {
    // Two exceptions: the preview sends requests to the editor, and the map loads its outlines from a build
    // file.
    folder: /^src\/(?:ui|islands|features\/(?!preview\/|locations\/map\/map-outlines\.ts))/,
    pattern: /(?<![.\w])fetch\(/,
    say: 'requests are made in src/stores',
  },
]

function globalProblems(file: string, text: string): string[] {
  if (isTest(file)) return []
  return forbiddenGlobals
    .filter(({ folder }) => folder.test(file))
    .flatMap(({ pattern, say }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1} ${line.trim()} — ${say}`] : [],
        ),
    )
}

function importProblems(file: string, text: string): string[] {
  const rule = importRules.find(candidate => candidate.folder.test(file))
  if (!rule)
    return [`${file} is in no folder of the import table — add its folder to tests/checks/import-table.ts`]
  if (isTest(file)) return []
  return parseImports(file, text).flatMap(matches => {
    const { specifier, isType, line } = matches
    const target = targetOf(file, specifier)
    const layerProblem = target && findLayerProblem(file, target, matches)
    if (layerProblem) return [layerProblem]
    if (rule.packages && target === null && !rule.packages.test(specifier)) {
      return [`${file}:${line} imports the package ${specifier} — ${rule.folder.source} may not`]
    }
    if (target === null || rule.allowed.test(target) || rule.folder.test(target)) return []
    if (isType && rule.allowedAsType?.test(target)) return []
    return [`${file}:${line} imports ${target} — ${rule.message}`]
  })
}

function findLayerProblem(file: string, target: string, { line }: Import): string | null {
  for (const [layer, packages] of Object.entries(packageLayers)) {
    if (!file.startsWith(`${layer}/`) || !target.startsWith(`${layer}/`)) continue
    const [own, other] = [packageOf(file, layer), packageOf(target, layer)]
    const [from, to] = [own, other].map(name =>
      packages.findIndex(layerIndex => [layerIndex].flat().includes(name)),
    )
    if (from === undefined || to === undefined || own === other) continue
    if (from < 0)
      return `${file} is in no package of ${layer} — add ${own} to its ranks in tests/checks/package-layers.ts`
    if (to > from) return `${file}:${line} imports ${target} — in ${layer}, ${other} ranks above ${own}`
    if (to === from) return `${file}:${line} imports ${target} — in ${layer}, ${other} has the rank of ${own}`
  }
  return null
}

/**
 * Returns a file's package within its layer. A file listed in the table is a package of its own. Otherwise,
 * the package is the file's folder, or `.` for the layer's root.
 */
function packageOf(file: string, layer: string): string {
  const [name = '', ...rest] = file.slice(layer.length + 1).split('/')
  return rest.length > 0 || packageLayers[layer]?.flat().includes(name) ? name : '.'
}

function hasLayer(file: string, target: string): boolean {
  return Object.keys(packageLayers).some(
    layer =>
      file.startsWith(`${layer}/`) &&
      target.startsWith(`${layer}/`) &&
      packageOf(file, layer) !== packageOf(target, layer),
  )
}

function cycleProblems(texts: { file: string; text: string }[]): string[] {
  const graph = new Map(
    texts.map(({ file, text }) => [
      file,
      isTest(file)
        ? []
        : parseImports(file, text).flatMap(({ specifier }) => targetOf(file, specifier) ?? []),
    ]),
  )
  const unlisted = [...graph].map(
    ([file, targets]) => [file, targets.filter(target => !hasLayer(file, target))] as const,
  )
  return [
    ...findCycles(graph).map(files => `${files.join(', ')} form an import cycle`),
    ...findMutualFolderImports(new Map(unlisted)).map(
      ([one, other]) =>
        `${one} and ${other} import one another — give them ranks in tests/checks/package-layers.ts`,
    ),
  ]
}

function isTest(file: string) {
  return /\.test\.tsx?$/.test(file)
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier))
  return null
}

function hydrationProblems(file: string, text: string): string[] {
  if (!file.endsWith('.astro')) return []
  const islands = new Map(
    parseImports(file, text).flatMap(({ specifier, names }) => names.map(name => [name, specifier] as const)),
  )
  return [...text.matchAll(hydrated)].flatMap(([, name = '']) =>
    islands.get(name)?.endsWith('.island.tsx')
      ? []
      : [`${file} hydrates <${name}> — only components from *.island.tsx may carry client:*`],
  )
}

if (process.argv[1] === import.meta.filename) main()
