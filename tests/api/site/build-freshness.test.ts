import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLastBuildState } from '#src/server/last-build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'red-comb-build-'))
  write('src/server/main.ts', 10)
  write('storyblok/schema/blocks/hero.ts', 10)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, second: number): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  for (let path = file; path !== folder; path = dirname(path)) utimesSync(path, second, second)
}

test('a build is current until a source is newer', () => {
  write('dist/build-id', 20)
  expect(getLastBuildState(folder)).toBe('current')
  write('src/server/main.ts', 21)
  expect(getLastBuildState(folder)).toBe('old')
})

test('a build becomes outdated when a source file is added', () => {
  write('dist/build-id', 20)
  write('storyblok/stories/home.json', 30)
  expect(getLastBuildState(folder)).toBe('current')
  write('public/favicon.svg', 30)
  expect(getLastBuildState(folder)).toBe('old')
})

test('an interrupted build is outdated', () => {
  write('dist/server/site/site.js', 20)
  expect(getLastBuildState(folder)).toBe('none')
})
