import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importsOf } from './imports-of.ts'

const root = new URL('../..', import.meta.url).pathname

type File = { file: string; text: string }

/** What is taken by others than files of ours, or by its name alone. */
const forOthers = [
  // Astro asks pages, and tools their configuration.
  /^src\/pages\//,
  /\.d\.ts$/,
  /\.config\.(?:ts|mjs)$/,
  /^tests\/support\/database\/global-setup\.ts$/,
  // The build puts it where the bundler's own helper would be.
  /^src\/features\/shell\/load-part\.ts$/,
  // The build puts it where React's own would be.
  /^src\/islands\/runtime\/jsx-runtime\.ts$/,
  // Next.js asks pages as well.
  /^tests\/bench\/peers\/next\/app\//,
  // A command of operators is the file of its name.
  /^src\/server\/operator\/verbs\//,
]

/** Checks that nothing is exported which no other file takes. */
function main(): void {
  const texts = ['src', 'storyblok', 'tests']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(ts|tsx|astro|mjs)$/.test(name))
        .map(name => join(folder, name)),
    )
    .concat('astro.config.mjs')
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const problems = unusedExports(texts)
  for (const problem of problems) console.error(problem)
  console.log(`${texts.length} files checked, ${problems.length} exports that nobody takes`)
  process.exit(problems.length === 0 ? 0 : 1)
}

/** Each export that is named in none of the files that import its own. */
export function unusedExports(texts: File[]): string[] {
  const importers = importersOf(texts)
  return texts
    .filter(({ file }) => !forOthers.some(pattern => pattern.test(file)))
    .flatMap(({ file, text }) => {
      const takers = [...new Set([file, inEnglish(file)])].flatMap(each => importers.get(each) ?? [])
      return exportsOf(text)
        .filter(name => !takers.some(taker => takes(taker, name)))
        .map(name => `${file} exports ${name}, which no other file takes`)
    })
}

function importersOf(texts: File[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { file, text } of texts)
    for (const { specifier } of importsOf(file, text)) {
      const target = targetOf(file, specifier)
      if (target) importers.set(target, [...(importers.get(target) ?? []), text])
    }
  return importers
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : null
}

/** The words a build takes those of another language in place of. */
function inEnglish(file: string): string {
  return file.replace(/^src\/copy\/es\//, 'src/copy/')
}

const declared =
  /^export (?:declare |async |abstract )*(?:const|let|function\*?|class|type|interface|enum) ([$\w]+)/gm
const taken = /^export (?:const )?\{([^}]*)\}(?! from)/gm

function exportsOf(text: string): string[] {
  const lists = [...text.matchAll(taken)].flatMap(match => (match[1] ?? '').split(','))
  const listed = lists
    .map(
      item =>
        item
          .trim()
          .split(/\s+|:\s*/)
          .at(-1) ?? '',
    )
    .filter(Boolean)
  return [...[...text.matchAll(declared)].map(match => match[1] ?? ''), ...listed]
}

/** Whether a file says a name, outside of paths; one that takes all of a module may look its names up. */
function takes(text: string, name: string): boolean {
  if (text.includes('import * as')) return true
  const word = new RegExp(`(?<![$\\w])${name.replace('$', '\\$')}(?![$\\w])`)
  return word.test(text.replaceAll(/'[^'\s]*\.tsx?'/g, ''))
}

if (process.argv[1] === import.meta.filename) main()
