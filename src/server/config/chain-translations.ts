import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '#src/domain/language.ts'
import type { CatalogTranslations, Translations } from '#src/domain/menu/catalog-translations.ts'
import { readJson } from './json-file.ts'

const translationsFile = z.record(z.string(), z.string().min(1, 'must not be empty'))

/**
 * Languages by the name of their translation file. The catalog is written in the default language, which
 * needs no file.
 */
const languageByFile = new Map<string, Language>(
  languages.slice(1).map(language => [`${language}.json`, language]),
)

export function readChainTranslations(folder: string): {
  translations: CatalogTranslations
  problems: string[]
} {
  const translations: CatalogTranslations = {}
  const problems: string[] = []
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.json')) : []
  for (const file of files.toSorted()) {
    const language = languageByFile.get(file)
    const result = readTranslations(join(folder, file))
    if (!language)
      problems.push(`${join(folder, file)} must be named ${[...languageByFile.keys()].join(' or ')}.`)
    else if (Array.isArray(result)) problems.push(...result)
    else translations[language] = result
  }
  return { translations, problems }
}

function readTranslations(file: string): Translations | string[] {
  const json = readJson(file)
  if (json === undefined) return [`${file} is not valid JSON.`]
  const parsed = z.safeParse(translationsFile, json)
  return parsed.success
    ? new Map(Object.entries(parsed.data))
    : parsed.error.issues.map(({ path, message }) => `${file} ${path.join('.')}: ${message}`)
}
