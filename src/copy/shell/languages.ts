import type { Language } from '#src/domain/language.ts'

/** What is said of a language is said in it, on the pages of every other. */
export const languageCopy: Record<Language, { name: string; offer: string; stay: string }> = {
  en: { name: 'English', offer: 'View in English', stay: 'No, thanks' },
  es: { name: 'Español', offer: 'Ver en español', stay: 'No, gracias' },
}
