import { locale } from './current-language.ts'

/** Joins names in the current language: `Apple Pay, Google Pay, or Link`. */
export function formatOrList(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names)
}
