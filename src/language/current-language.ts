import { type Language, languages } from '#src/domain/language.ts'

/** Pages and scripts are built once per language, and the language is a constant in each build. */
const envLanguage: unknown = import.meta.env?.BUILT_LANGUAGE
/** Compares with literals instead of calling `isLanguage`, so that the bundler can inline the constant. */
const buildLanguage: Language | undefined =
  envLanguage === 'en' || envLanguage === 'es' ? envLanguage : undefined
let languageSource = (): Language => languages[0]

/**
 * Sets the global function that returns the current language. Only src/server/language.ts and tests call
 * this. The server's function uses AsyncLocalStorage, so that each concurrent request has its own language.
 */
export function setLanguageSource(source: () => Language): void {
  languageSource = source
}

export function language(): Language {
  return buildLanguage ?? languageSource()
}

export function locale(): string {
  return `${language()}-US`
}

/**
 * Returns a getter for the current language's copy. Usage: `const copy = copyByLanguage({ en, es })`, then
 * `copy().title`.
 */
export function copyByLanguage<All extends Record<Language, object>>(copies: All): () => All[Language] {
  return () => copies[language()]
}
