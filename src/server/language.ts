import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages, speak } from '../domain/language.ts'

const spokenNow = new AsyncLocalStorage<Language>()
speak(() => spokenNow.getStore() ?? languages[0])

/** Does something in a guest's language, with all that follows from it: words, dates and lists. */
export function inLanguage<T>(wanted: Language, run: () => T): T {
  return spokenNow.run(wanted, run)
}
