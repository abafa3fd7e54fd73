import { closestMatches } from '../../domain/search/closest-matches.ts'
import { type LocationFile, locationFile } from '../catalog/files/location-file.ts'
import type { Database } from '../db/database.ts'
import { orList } from './descriptions.ts'
import { readEntries, readEntryPages } from './entries.ts'
import { OperatorError } from './verb.ts'

export async function findKitchen(db: Database, id: string | null): Promise<LocationFile | null> {
  return id === null ? null : requireKitchen(db, id)
}

export async function requireKitchen(db: Database, id: string): Promise<LocationFile> {
  const kitchen = (await readEntries(db, 'location', [id], locationFile)).get(id)
  if (kitchen) return kitchen
  const candidates = []
  const read = (store: string, name: string) => [{ id: store, name }]
  for await (const kitchens of readEntryPages(db, 'location', 'name', read))
    candidates.push(...closestMatches(id, kitchens))
  const suggestions = closestMatches(id, candidates).map(kitchen => `${kitchen.id} (${kitchen.name})`)
  const hint =
    suggestions.length > 0 ? `Did you mean ${orList(suggestions)}?` : 'Use its store number, such as 101.'
  throw new OperatorError(`There is no kitchen “${id}”. ${hint}`)
}
