import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages, speak } from '../domain/language.ts'

const spokenNow = new AsyncLocalStorage<Language>()
speak(() => spokenNow.getStore() ?? languages[0])

/** Runs something in a language: all words, dates and lists that are made within are in it. */
export function inLanguage<T>(wanted: Language, run: () => T): T {
  return spokenNow.run(wanted, run)
}
