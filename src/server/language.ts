import { AsyncLocalStorage } from 'node:async_hooks'
import { setLanguageSource } from '#src/language/current-language.ts'
import { type Language, languages } from '../domain/language.ts'

const currentLanguage = new AsyncLocalStorage<Language>()
setLanguageSource(() => currentLanguage.getStore() ?? languages[0])

/** Calls `run` with `language` as the current language for copy and formatting. */
export function runInLanguage<T>(language: Language, run: () => T): T {
  return currentLanguage.run(language, run)
}
