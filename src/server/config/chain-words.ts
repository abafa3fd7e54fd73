import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '../../domain/language.ts'
import type { CatalogWords, Words } from '../../domain/menu/catalog/catalog-words.ts'
import { readJson } from './json-file.ts'

const wordsFile = z.record(z.string(), z.string().min(1, 'must not be empty'))

/** The catalog itself is in the first language. */
const others = new Map<string, Language>(languages.slice(1).map(language => [`${language}.json`, language]))

export function readChainWords(folder: string): { words: CatalogWords; problems: string[] } {
  const words: CatalogWords = {}
  const problems: string[] = []
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.json')) : []
  for (const file of files.toSorted()) {
    const language = others.get(file)
    const read = readWords(join(folder, file))
    if (!language) problems.push(`${join(folder, file)} must be named ${[...others.keys()].join(' or ')}.`)
    else if (Array.isArray(read)) problems.push(...read)
    else words[language] = read
  }
  return { words, problems }
}

function readWords(file: string): Words | string[] {
  const json = readJson(file)
  if (json === undefined) return [`${file} is not valid JSON.`]
  const parsed = z.safeParse(wordsFile, json)
  return parsed.success
    ? new Map(Object.entries(parsed.data))
    : parsed.error.issues.map(({ path, message }) => `${file} ${path.join('.')}: ${message}`)
}
