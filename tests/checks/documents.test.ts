import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const documents = [
  'README.md',
  ...['.github', 'src', 'storyblok', 'tests'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.md'))
      .map(name => join(folder, name)),
  ),
]

/**
 * Matches code spans that look like a path in the repository: with a slash, and ending in an extension or a
 * slash.
 */
const citedPath = /`([\w.*-]+\/(?:[\w.*-]+\/)*(?:[\w*-]+\.(?:ts|tsx|astro|js|mjs|json|css|md))?)`/g
const link = /\]\((?!https?:|#)([^)#\s]+)\)/g

test.each(documents)('every file and folder that %s refers to exists', document => {
  const text = readFileSync(join(root, document), 'utf8')
  const cited = [citedPath, link].flatMap(pattern => [...text.matchAll(pattern)].map(([, path = '']) => path))
  const near = [dirname(document), '', 'src', 'src/server']
  const exists = (path: string) => near.some(folder => existsSync(join(root, folder, path)))
  expect(cited.filter(path => !path.includes('*') && !exists(path))).toEqual([])
})

const citedFile = /`([\w-]+\.(?:ts|tsx|astro|css))`/g
const sources = new Set(
  ['src', 'storyblok', 'tests'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => basename(name)),
  ),
)

test.each(documents)('every source file that %s mentions exists', document => {
  const cited = [...readFileSync(join(root, document), 'utf8').matchAll(citedFile)].map(
    ([, file = '']) => file,
  )
  expect(cited.filter(file => !sources.has(file))).toEqual([])
})

/** Files in the root that commands create and Git ignores. */
const remaining = [
  '.git',
  'node_modules',
  'dist',
  '.astro',
  '.data',
  '.peers',
  'test-results',
  '.env',
  '.vscode',
  '.idea',
]

test('the root folder contains no unexpected files', () => {
  const unexpected = readdirSync(root).filter(name => !remaining.includes(name) && !name.endsWith('.log'))
  const settings = ['.ci', '.dockerignore', '.env.example', '.github', '.gitignore', '.npmrc', 'biome.json']
  const project = [
    'LICENSE',
    'README.md',
    'astro.config.mjs',
    'package-lock.json',
    'package.json',
    'tsconfig.json',
  ]
  expect(unexpected.toSorted()).toEqual(
    [...settings, ...project, 'public', 'src', 'storyblok', 'tests'].toSorted(),
  )
})
