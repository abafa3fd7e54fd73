import { findClosestMatches } from '#src/domain/search/closest-matches.ts'
import { type LocationFile, locationFile } from '../catalog/files/location-file.ts'
import type { Database } from '../db/database.ts'
import { formatOrList } from './descriptions.ts'
import { readAllEntries, readEntries, readEntryPages } from './entries.ts'
import { OperatorError } from './operator-command.ts'

export async function findKitchen(db: Database, id: string | null): Promise<LocationFile | null> {
  return id === null ? null : requireKitchen(db, id)
}

export async function requireKitchen(db: Database, id: string): Promise<LocationFile> {
  const kitchen = (await readEntries(db, 'location', [id], locationFile)).get(id)
  if (kitchen) return kitchen
  const candidates = []
  const read = (store: string, name: string) => [{ id: store, name }]
  for await (const kitchens of readEntryPages(db, 'location', 'name', read))
    candidates.push(...findClosestMatches(id, kitchens))
  const suggestions = findClosestMatches(id, candidates).map(kitchen => `${kitchen.id} (${kitchen.name})`)
  const hint =
    suggestions.length > 0
      ? `Did you mean ${formatOrList(suggestions)}?`
      : 'Use its store number. To list them: npm run kitchen -- find'
  throw new OperatorError(`There is no kitchen “${id}”. ${hint}`)
}

export const KITCHENS_HELP = '<kitchens> is a store number, several (101,102), a state (TN), or all.'

/**
 * Finds kitchens by store number (`101` or `101,102`) or by state (`TN`), or returns all kitchens (`all`).
 * Throws an `OperatorError` if none match.
 */
export async function requireKitchens(db: Database, input: string): Promise<LocationFile[]> {
  const isAll = input.toLowerCase() === 'all'
  if (isAll || /^[a-z]{2}$/i.test(input)) {
    const kitchens = await readAllEntries(db, 'location', locationFile)
    const matching = kitchens.filter(({ state }) => isAll || state === input.toUpperCase())
    if (matching.length === 0) throw new OperatorError(`There is no kitchen in ${input.toUpperCase()}.`)
    return matching
  }
  const kitchens = []
  for (const id of new Set(input.split(',').filter(Boolean))) kitchens.push(await requireKitchen(db, id))
  return kitchens
}
