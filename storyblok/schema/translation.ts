const MARK = '__i18n__'

/** Where a translation of a field is kept, beside the field: `title__i18n__es`. */
export function translationKey(field: string, language: string): string {
  return `${field}${MARK}${language.replaceAll('-', '_')}`
}

/** The field that a key is of: `title` for `title__i18n__es`, and for `title` itself. */
export function fieldOf(key: string): string {
  return key.split(MARK)[0] ?? key
}

/** The language a key is a translation into; null for the field itself. */
export function languageOf(key: string): string | null {
  return key.split(MARK)[1] ?? null
}

const names = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language: "Spanish" for `es`. */
export function languageName(code: string): string {
  return names.of(code.replaceAll('_', '-')) ?? code
}
