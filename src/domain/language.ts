/** What the product speaks, the first by default. A chain says which of them it offers (`languages` of its chain.json). */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Pages and scripts are built once for each language, and speak that one. */
const named: unknown = import.meta.env?.BUILT_LANGUAGE
/** Compared one by one, not by `isLanguage`: a bundler then leaves only the answer in scripts. */
const built: Language | undefined = named === 'en' || named === 'es' ? named : undefined
let ask = (): Language => languages[0]

/** Has whoever runs this say which language is spoken: a server speaks each guest's. */
export function speak(asked: () => Language): void {
  ask = asked
}

/** The language that is spoken now. */
export function language(): Language {
  return built ?? ask()
}

/** The locale whose dates, numbers and lists are written now: whatever is spoken, it is in the United States. */
export function locale(): string {
  return `${language()}-US`
}

/**
 * The words of a subject in the language that is spoken when they are asked for. For where a server speaks:
 * `const words = spoken({ en, es })` with both as `import * as`, then `words().title`.
 */
export function spoken<All extends Record<Language, object>>(all: All): () => All[Language] {
  return () => all[language()]
}

export function isLanguage(name: unknown): name is Language {
  return languages.some(known => known === name)
}
