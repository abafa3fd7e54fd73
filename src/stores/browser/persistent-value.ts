import './tolerant-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { isDefaultBuild, nonDefaultLanguage } from '#src/domain/page-href.ts'
import { memoryKey, parseMemory, type StorageShape } from './page-memory.ts'

/** Returns a local storage store, null until set. Drops invalid values. */
export function persistentValue<T extends object>(
  name: string,
  fits: StorageShape<T>['fits'],
): WritableAtom<T | null> {
  return persistentAtom<T | null>(memoryKey(name), null, {
    encode: value => (value === null ? undefined : JSON.stringify(value)) as string,
    decode: text => parseMemory(text, fits),
  })
}

/**
 * Returns a store like `persistentValue` for values that contain copy. The store is null in every other
 * language.
 */
export function persistentText<T extends object>(
  name: string,
  fits: StorageShape<T>['fits'],
): WritableAtom<T | null> {
  const languagePrefix = nonDefaultLanguage()
  if (isDefaultBuild || !languagePrefix) return persistentValue(name, fits)
  return persistentAtom<T | null>(memoryKey(name), null, {
    encode: value => (value === null ? undefined : languagePrefix + JSON.stringify(value)) as string,
    decode: text =>
      text.startsWith(languagePrefix) ? parseMemory(text.slice(languagePrefix.length), fits) : null,
  })
}
