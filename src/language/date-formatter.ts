import { locale } from './current-language.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a cached formatter in the page's language, because creating a formatter is far slower than reusing
 * one.
 */
export function getDateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale(), options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale(), options)
  formatters.set(key, formatter)
  return formatter
}
