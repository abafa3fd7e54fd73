import type { Language } from '#src/domain/language.ts'

/** Each entry is in its own language, because pages in other languages show it. */
export const languageCopy: Record<Language, { name: string; offer: string; stay: string }> = {
  en: { name: 'English', offer: 'View in English', stay: 'No, thanks' },
  es: { name: 'Español', offer: 'Ver en español', stay: 'No, gracias' },
}
