/** The languages of the product, the default first. A chain chooses among them (`languages` of its chain.json). */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Pages and scripts are built once for each language, which is fixed in them. */
const named: unknown = import.meta.env?.BUILT_LANGUAGE
/** Compared one by one, not by `isLanguage`: a bundler then leaves only the answer in scripts. */
const built: Language | undefined = named === 'en' || named === 'es' ? named : undefined
let ask = (): Language => languages[0]

/**
 * Decides which language is current. It is global, and safe because only src/server/language.ts and tests call it: there
 * the answer comes from an AsyncLocalStorage, so that each request, also of several at once, has the language of its guest.
 */
export function speak(asked: () => Language): void {
  ask = asked
}

/** The language of the current page or request. */
export function language(): Language {
  return built ?? ask()
}

/** The locale for dates, numbers and lists: the current language, as used in the United States. */
export function locale(): string {
  return `${language()}-US`
}

/**
 * The copy of a subject, looked up in the current language each time. For code that runs on the server: `const words =
 * spoken({ en, es })` with both as `import * as`, then `words().title`.
 */
export function spoken<All extends Record<Language, object>>(all: All): () => All[Language] {
  return () => all[language()]
}

export function isLanguage(name: unknown): name is Language {
  return languages.some(known => known === name)
}
