/**
 * The languages the product supports, the default first. A chain selects some of them (`languages` in its
 * chain.json).
 */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export function isLanguage(name: unknown): name is Language {
  return languages.some(candidate => candidate === name)
}
