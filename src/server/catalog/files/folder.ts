import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type CouponFile, couponFile } from './coupon-file.ts'
import { describeIssue } from './describe-issue.ts'
import { type LocationFile, locationFile } from './location-file.ts'
import {
  type GroupFile,
  groupFile,
  type MenuFile,
  menuFile,
  type ProductFile,
  productFile,
} from './menu-files.ts'
import { type SettingsFile, settingsFile } from './settings-file.ts'

export type CatalogProblem = { file: string; path: string; reason: string }

export type SourceDocument<T> = { file: string; path: string; value: T }

export type CatalogFiles = {
  settings: SourceDocument<SettingsFile>[]
  locations: SourceDocument<LocationFile>[]
  menus: SourceDocument<MenuFile>[]
  products: SourceDocument<ProductFile>[]
  groups: SourceDocument<GroupFile>[]
  coupons: SourceDocument<CouponFile>[]
}

/**
 * `invalidIds` contains the ids of the omitted documents, and null for each document without an id, such as
 * an unreadable file.
 */
type CatalogFolder = { files: CatalogFiles; problems: CatalogProblem[]; invalidIds: (string | null)[] }

/** Reads all files of a catalog folder. Omits invalid documents and returns their problems. */
export async function readCatalogFolder(folder: string): Promise<CatalogFolder> {
  const problems: CatalogProblem[] = []
  const invalidIds: (string | null)[] = []
  const read = <T>(names: string[], schema: z.ZodType<T>) =>
    readDocuments(folder, names, schema, { problems, invalidIds })
  const files = {
    settings: await read(['settings.json'], settingsFile),
    locations: await read(await listJson(folder, 'locations'), locationFile),
    menus: await read(await listJson(folder, 'menus'), menuFile),
    products: await read(await listJson(folder, 'products'), productFile),
    groups: await read(await listJson(folder, 'groups'), groupFile),
    coupons: await read(await listJson(folder, 'coupons'), couponFile),
  }
  return { files, problems, invalidIds }
}

async function listJson(folder: string, kind: string): Promise<string[]> {
  const names = await readdir(join(folder, kind)).catch(error => {
    // Every kind is optional, but an unreadable folder must not remove its items from the catalog.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return (
    names
      // On non-Mac file systems, macOS stores a metadata file `._name.json` next to each file.
      .filter(name => name.toLowerCase().endsWith('.json') && !name.startsWith('.'))
      .toSorted()
      .map(name => `${kind}/${name}`)
  )
}

async function readDocuments<T>(
  folder: string,
  names: string[],
  schema: z.ZodType<T>,
  { problems, invalidIds }: Pick<CatalogFolder, 'problems' | 'invalidIds'>,
): Promise<SourceDocument<T>[]> {
  const sources: SourceDocument<T>[] = []
  for (const file of names) {
    const content = await readJson(join(folder, file))
    if (!content.ok) {
      problems.push({ file, path: '', reason: content.reason })
      invalidIds.push(null)
      continue
    }
    const isList = Array.isArray(content.value)
    const documents: unknown[] = Array.isArray(content.value) ? content.value : [content.value]
    for (const [index, document] of documents.entries()) {
      const id = idOf(document)
      const path = isList ? (id ?? `[${index}]`) : ''
      const result = schema.safeParse(document, { error: describeIssue })
      if (result.success) sources.push({ file, path, value: result.data })
      else {
        const hasInvalidId = result.error.issues.some(({ path: [field] }) => field === 'id')
        invalidIds.push(hasInvalidId ? null : id)
        for (const issue of result.error.issues) {
          problems.push({ file, path: path + jsonPath(issue.path), reason: issue.message })
        }
      }
    }
  }
  return sources
}

async function readJson(file: string): Promise<{ ok: true; value: unknown } | { ok: false; reason: string }> {
  try {
    return { ok: true, value: JSON.parse(decodeText(await readFile(file))) }
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? `not valid JSON: ${error.message}` : 'the file cannot be read'
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { ok: false, reason: isMissing ? 'the file is missing' : reason }
  }
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. */
function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function idOf(document: unknown): string | null {
  const isNamed = typeof document === 'object' && document !== null && 'id' in document
  return isNamed && typeof document.id === 'string' ? document.id : null
}

export function describeProblem({ file, path, reason }: CatalogProblem): string {
  const place = [file, path.replace(/^\./, '')].filter(Boolean).join(' ')
  return `${place}: ${reason}`
}

function jsonPath(path: PropertyKey[]): string {
  return path.map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
}
