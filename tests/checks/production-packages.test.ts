import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseImports } from './imports-of.ts'

/** Scripts that developers run manually. */
const DEVELOPER_SCRIPTS = new Set([
  'src/server/providers/geocoding/make-zip-codes.ts',
  'src/styles/subset-fonts.ts',
])
const SOURCES =
  '{astro.config.mjs,src/**/*.{ts,tsx,astro},storyblok/{schema,check,local,catalog,push}/**/*.ts}'

test('the build and the server import only packages that npm ci --omit=dev installs', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = globSync(SOURCES).filter(file => !DEVELOPER_SCRIPTS.has(file) && !/\.test\.tsx?$/.test(file))
  const missing = files.flatMap(file =>
    parseImports(file, readFileSync(file, 'utf8'))
      .filter(({ specifier, isType }) => !isType && packageName(specifier) in devDependencies)
      .map(({ specifier, line }) => `${file}:${line} ${specifier}`),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(missing).toEqual([])
})

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
