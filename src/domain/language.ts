/** The product's languages, the default first. A chain chooses among them (`languages` in its chain.json). */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Pages and scripts are built once per language, which is a constant in them. */
const envLanguage: unknown = import.meta.env?.BUILT_LANGUAGE
/** Compared literally and not with `isLanguage`, so that a bundler can fold it to a constant. */
const buildLanguage: Language | undefined =
  envLanguage === 'en' || envLanguage === 'es' ? envLanguage : undefined
let languageSource = (): Language => languages[0]

/**
 * Sets the function that returns the current language. It is global, but only src/server/language.ts and tests call it;
 * the server's implementation uses AsyncLocalStorage, so concurrent requests each have their own language.
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
 * Returns a getter of the current language's copy, for server code: `const words = spoken({ en, es })` with both as
 * `import * as`, then `words().title`.
 */
export function copyByLanguage<All extends Record<Language, object>>(copies: All): () => All[Language] {
  return () => copies[language()]
}

export function isLanguage(name: unknown): name is Language {
  return languages.some(candidate => candidate === name)
}
