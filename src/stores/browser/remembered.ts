import './full-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'

/** A store kept in the browser's local storage, null until set; what does not fit the check is forgotten. */
export function remembered<T extends object>(
  name: string,
  fits: (value: Partial<Record<keyof T, unknown>>) => boolean,
): WritableAtom<T | null> {
  return persistentAtom<T | null>(`red-comb:${name}`, null, {
    encode: value => (value === null ? undefined : JSON.stringify(value)) as string,
    decode: text => read<T>(text, fits),
  })
}

function read<T extends object>(
  text: string,
  fits: (value: Partial<Record<keyof T, unknown>>) => boolean,
): T | null {
  try {
    const value: unknown = JSON.parse(text)
    // The check has looked at every field the type promises.
    return typeof value === 'object' && value !== null && fits(value) ? (value as T) : null
  } catch {
    return null
  }
}
