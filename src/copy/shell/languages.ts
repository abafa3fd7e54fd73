import type { Language } from '#src/domain/language.ts'

/** Each entry is written in its own language, because it is shown on pages in other languages. */
export const languageCopy: Record<Language, { name: string; offer: string; stay: string }> = {
  en: { name: 'English', offer: 'View in English', stay: 'No, thanks' },
  es: { name: 'Español', offer: 'Ver en español', stay: 'No, gracias' },
}
