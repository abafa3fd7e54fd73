import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../src', import.meta.url).pathname
const definingFiles = ['stores/browser/page-storage.ts', 'layouts/preview/isolated-storage.js']
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  name => !name.startsWith('server/') && /\.(?:[jt]sx?|astro)$/.test(name),
)

test('browser storage keys are defined only in the expected files', () => {
  expect(files.filter(file => hasStorageKey(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(
    definingFiles.toSorted(),
  )
})

test.each(["const KEY = 'red-comb:bag'", 'sessionStorage.getItem(`red-comb:form`)'])(
  'the storage key check reports “%s”',
  text => expect(hasStorageKey(text)).toBe(true),
)

test('the storage key check accepts a call to `storageKey`', () => {
  expect(hasStorageKey("const KEY = storageKey('bag')")).toBe(false)
})

function hasStorageKey(text: string): boolean {
  return /['"`]red-comb:/.test(text)
}
