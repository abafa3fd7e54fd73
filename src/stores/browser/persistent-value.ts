import './tolerant-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { isDefaultBuild, nonDefaultLanguage } from '#src/language/page-href.ts'
import { parseStoredValue, type StorageShape, storageKey } from './page-storage.ts'

/**
 * Returns a store that saves its value in local storage. The value is null until it is set, and invalid
 * stored values are read as null.
 */
export function persistentValue<T extends object>(
  name: string,
  isValid: StorageShape<T>['isValid'],
): WritableAtom<T | null> {
  return persistentAtom<T | null>(storageKey(name), null, {
    encode: value => (value === null ? undefined : JSON.stringify(value)) as string,
    decode: text => parseStoredValue(text, isValid),
  })
}

/**
 * Works like `persistentValue`, but for values that contain translated text: a value that was stored in
 * another language is read as null.
 */
export function persistentText<T extends object>(
  name: string,
  isValid: StorageShape<T>['isValid'],
): WritableAtom<T | null> {
  const languagePrefix = nonDefaultLanguage()
  if (isDefaultBuild || !languagePrefix) return persistentValue(name, isValid)
  return persistentAtom<T | null>(storageKey(name), null, {
    encode: value => (value === null ? undefined : languagePrefix + JSON.stringify(value)) as string,
    decode: text =>
      text.startsWith(languagePrefix) ? parseStoredValue(text.slice(languagePrefix.length), isValid) : null,
  })
}
