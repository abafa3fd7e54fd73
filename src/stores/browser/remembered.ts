import './full-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { otherLanguage } from '#src/domain/page-address.ts'
import { memoryKey, parseMemory, type Shape } from './page-memory.ts'

/** A store kept in the browser's local storage, null until set; what does not fit the check is forgotten. */
export function remembered<T extends object>(
  name: string,
  fits: Shape<T>['fits'],
  mark = '',
): WritableAtom<T | null> {
  return persistentAtom<T | null>(memoryKey(name), null, {
    encode: value => (value === null ? undefined : mark + JSON.stringify(value)) as string,
    decode: text => (text.startsWith(mark) ? parseMemory(text.slice(mark.length), fits) : null),
  })
}

/** The same for what holds sentences: nobody is shown those of another language. */
export function rememberedWords<T extends object>(
  name: string,
  fits: Shape<T>['fits'],
): WritableAtom<T | null> {
  return remembered(name, fits, otherLanguage())
}
