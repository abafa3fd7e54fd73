import type { Language } from '#src/domain/language.ts'

/** Each language's entry is written in that language and shown on pages of the others. */
export const languageCopy: Record<Language, { name: string; offer: string; stay: string }> = {
  en: { name: 'English', offer: 'View in English', stay: 'No, thanks' },
  es: { name: 'Español', offer: 'Ver en español', stay: 'No, gracias' },
}
