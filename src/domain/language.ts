/**
 * All supported languages, starting with the default. A chain selects a subset with `languages` in its
 * chain.json.
 */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export function isLanguage(name: unknown): name is Language {
  return languages.some(candidate => candidate === name)
}
