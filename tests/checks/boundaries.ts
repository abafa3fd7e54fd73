import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rules } from './import-table.ts'
import { importsOf } from './imports-of.ts'

const root = new URL('../..', import.meta.url).pathname

const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
/** A component with a client directive; the braces of its other attributes may hold arrows and objects. */
const hydrated = new RegExp(String.raw`<([A-Z]\w*)\b(?:[^>{]|${braces})*?\sclient:\w+`, 'g')

/** Checks that imports point one way (the table beside this file), and that only islands hydrate. */
function main(): void {
  const files = ['src', 'storyblok'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|astro|mjs)$/.test(name))
      .map(name => join(folder, name)),
  )
  const problems = files.flatMap(file => problemsOf(file, readFileSync(join(root, file), 'utf8')))
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} files checked, ${problems.length} imports or islands out of bounds`)
  process.exit(problems.length === 0 ? 0 : 1)
}

export function problemsOf(file: string, text: string): string[] {
  return [...importProblems(file, text), ...hydrationProblems(file, text)]
}

function importProblems(file: string, text: string): string[] {
  const rule = rules.find(candidate => candidate.folder.test(file))
  if (!rule)
    return [`${file} is in no folder of the import table — add its folder to tests/checks/import-table.ts`]
  if (/\.test\.tsx?$/.test(file)) return []
  return importsOf(file, text).flatMap(({ specifier, isType, line }) => {
    const target = targetOf(file, specifier)
    if (rule.packages && target === null && !rule.packages.test(specifier)) {
      return [`${file}:${line} imports the package ${specifier} — ${rule.folder.source} may not`]
    }
    if (target === null || rule.may.test(target) || rule.folder.test(target)) return []
    if (isType && rule.mayAsType?.test(target)) return []
    return [`${file}:${line} imports ${target} — ${rule.say}`]
  })
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier))
  return null
}

function hydrationProblems(file: string, text: string): string[] {
  if (!file.endsWith('.astro')) return []
  const islands = new Map(
    importsOf(file, text).flatMap(({ specifier, names }) => names.map(name => [name, specifier] as const)),
  )
  return [...text.matchAll(hydrated)].flatMap(([, name = '']) =>
    islands.get(name)?.endsWith('.island.tsx')
      ? []
      : [`${file} hydrates <${name}> — only components from *.island.tsx may carry client:*`],
  )
}

if (process.argv[1] === import.meta.filename) main()
