import { isNode, mapContent } from './content.ts'
import { isEmptyText } from './empty-text.ts'

const MARK = '__i18n__'

export function getTranslationKey(field: string, language: string): string {
  return `${field}${MARK}${language.replaceAll('-', '_')}`
}

export function getBaseFieldName(key: string): string {
  return key.includes(MARK) ? (key.split(MARK)[0] ?? key) : key
}

export function parseFieldLanguage(key: string): string | null {
  return key.includes(MARK) ? (key.split(MARK)[1] ?? null) : null
}

/**
 * Returns the content without translation keys. Each field has its translation in the first of `languages`
 * that has one, or its default value.
 */
export function translateContent(content: unknown, languages: readonly string[]): unknown {
  return mapContent(content, node => {
    if (!Object.keys(node).some(parseFieldLanguage)) return node
    const names = new Set(Object.keys(node).map(getBaseFieldName))
    const fields = [...names].flatMap(name => {
      const translated = languages.map(code => node[getTranslationKey(name, code)]).find(isTranslated)
      if (translated !== undefined) return [[name, translated] as const]
      return name in node ? [[name, node[name]] as const] : []
    })
    return Object.fromEntries(fields)
  })
}

/** False for an empty translation, so that guests see the default text instead. */
export function isTranslated(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (!isNode(value)) return true
  return value.fieldtype === 'asset' ? Boolean(value.filename) : !(value.type === 'doc' && isEmptyText(value))
}

const names = new Intl.DisplayNames('en', { type: 'language' })

export function getLanguageName(code: string): string {
  return names.of(code.replaceAll('_', '-')) ?? code
}

export function getNativeLanguageName(code: string): string {
  const name = new Intl.DisplayNames(code.replaceAll('_', '-'), { type: 'language' }).of(code) ?? code
  return name.charAt(0).toUpperCase() + name.slice(1)
}
