import './full-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { otherLanguage } from '#src/domain/page-address.ts'
import { memoryKey, parseMemory, type Shape } from './page-memory.ts'

/** A local storage store, null until set; invalid values are dropped. */
export function remembered<T extends object>(name: string, fits: Shape<T>['fits']): WritableAtom<T | null> {
  return persistentAtom<T | null>(memoryKey(name), null, {
    encode: value => (value === null ? undefined : JSON.stringify(value)) as string,
    decode: text => parseMemory(text, fits),
  })
}

/** Like `remembered`, for values with sentences: null in any other language. */
export function rememberedWords<T extends object>(
  name: string,
  fits: Shape<T>['fits'],
): WritableAtom<T | null> {
  const mark = otherLanguage()
  if (!mark) return remembered(name, fits)
  return persistentAtom<T | null>(memoryKey(name), null, {
    encode: value => (value === null ? undefined : mark + JSON.stringify(value)) as string,
    decode: text => (text.startsWith(mark) ? parseMemory(text.slice(mark.length), fits) : null),
  })
}
