import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Numbers from a chain's catalog that stories may mention. The content check reports any other points,
 * percentages, amounts, and hours.
 */
export type LoyaltyNumbers = {
  points: ReadonlySet<number>
  percents: ReadonlySet<number>
  cents: ReadonlySet<number>
  /** Hours of notice that catering orders require, and hours until points post. */
  hours: ReadonlySet<number>
  /** Lowercase words that name the free items of rewards and coupons. */
  free: ReadonlySet<string>
}

/** Points at which each member tier starts. Must match `TIERS` in src/domain. */
export const TIER_POINTS = [300, 600, 1200]

const KEYS = {
  points: ['points', 'points_per_dollar'],
  percents: ['percentage', 'bonus_percent'],
  cents: ['cost', 'minimum', 'amount', 'max', 'fee', 'from'],
  hours: ['lead_hours', 'pending_hours'],
} as const

const KINDS = Object.keys(KEYS) as (keyof typeof KEYS)[]
const FOLDERS = ['coupons', 'groups', 'locations', 'products']
/** Words in a reward's label that do not identify the free item. */
const FILLERS = new Set(['free', 'with', 'your', 'order', 'first', 'birthday', 'gratis', 'gratuito'])

/** Returns the loyalty numbers in a catalog folder, and the words in its reward labels in all languages. */
export async function readLoyaltyNumbers(folder: string): Promise<LoyaltyNumbers> {
  const [settings, ...parts] = await Promise.all([
    readJson(join(folder, 'settings.json')),
    ...FOLDERS.map(name => readFolder(join(folder, name))),
  ])
  const translations = await readFolder(join(folder, '..', 'words'))
  const matches = { points: new Set(TIER_POINTS), percents: new Set<number>(), cents: new Set<number>() }
  const numbers = { ...matches, hours: new Set<number>() }
  const labels: string[] = []
  collect([settings, ...parts], (key, value, node) => {
    if (typeof value === 'number') {
      for (const kind of KINDS) if ((KEYS[kind] as readonly string[]).includes(key)) numbers[kind].add(value)
    }
    if (key === 'label' && typeof value === 'string' && 'terms' in node) labels.push(value)
  })
  const translated = labels.flatMap(label => translations.flatMap(each => textAt(each, label)))
  return { ...numbers, free: new Set([...labels, ...translated].flatMap(listSignificantWords)) }
}

/**
 * Returns the words of a text that can identify an item or offer: those of four or more letters, in lowercase
 * and without a plural `s`.
 */
export function listSignificantWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter(word => !FILLERS.has(word))
    .map(word => word.replace(/(?<=\p{L}{3})s$/u, ''))
}

function collect(value: unknown, visit: (key: string, value: unknown, node: object) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    visit(key, inner, value)
    collect(inner, visit)
  }
}

function textAt(translations: unknown, text: string): string[] {
  const translation = (translations as Record<string, unknown>)[text]
  return typeof translation === 'string' ? [translation] : []
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

async function readFolder(folder: string): Promise<unknown[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.filter(name => name.endsWith('.json')).map(name => readJson(join(folder, name))))
}
