import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../src', import.meta.url).pathname
const written = ['stores/browser/page-memory.ts', 'layouts/preview/own-memory.js']
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
  /\.(?:[jt]sx?|astro)$/.test(name),
)

test('browser storage keys are defined in one place', () => {
  expect(files.filter(file => isWritten(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(
    written.toSorted(),
  )
})

test.each([
  ["const KEY = 'red-comb:bag'", true],
  ['sessionStorage.getItem(`red-comb:form`)', true],
  ["const KEY = memoryKey('bag')", false],
])('the check whether a file with %s contains a storage key returns %s', (text, expected) => {
  expect(isWritten(text)).toBe(expected)
})

function isWritten(text: string): boolean {
  return /['"`]red-comb:/.test(text)
}
