import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages, setLanguageSource } from '../domain/language.ts'

const currentLanguage = new AsyncLocalStorage<Language>()
setLanguageSource(() => currentLanguage.getStore() ?? languages[0])

/** Runs a function in a language, so that all texts, dates, and lists created by it are in that language. */
export function runInLanguage<T>(language: Language, run: () => T): T {
  return currentLanguage.run(language, run)
}
