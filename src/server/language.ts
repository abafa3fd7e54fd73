import { AsyncLocalStorage } from 'node:async_hooks'
import { setLanguageSource } from '#src/language/current-language.ts'
import { type Language, languages } from '../domain/language.ts'

const currentLanguage = new AsyncLocalStorage<Language>()
setLanguageSource(() => currentLanguage.getStore() ?? languages[0])

/** Runs a function whose texts, dates, and lists are formatted in `language`. */
export function runInLanguage<T>(language: Language, run: () => T): T {
  return currentLanguage.run(language, run)
}
