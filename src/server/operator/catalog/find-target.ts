import { z } from 'zod'
import { findClosestMatches } from '#src/domain/search/closest-matches.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { groupFile, menuFile, productFile } from '#src/server/catalog/files/menu-files.ts'
import type { Database } from '#src/server/db/database.ts'
import { formatOrList } from '../descriptions.ts'
import { readEntries, readEntryPages } from '../entries.ts'
import { OperatorError } from '../operator-command.ts'

export type CatalogTarget = {
  target: string
  name: string
  cost: number
  available: boolean
  isDish: boolean
}

type Candidate = { id: string; name: string }

/**
 * Finds a product by id, or an option by `group/option`. Throws an `OperatorError` if the item does not exist
 * (with suggestions) or is not on the kitchen's menu.
 */
export async function findTarget(
  db: Database,
  input: string,
  kitchen: LocationFile | null,
): Promise<CatalogTarget> {
  const [id = '', option, ...rest] = input.split('/')
  const target =
    rest.length > 0 ? null : await (option === undefined ? findProduct(db, id) : findOption(db, id, option))
  const onMenu = kitchen && (await productsAt(db, kitchen))
  if (!target) {
    const suggestions = await findSimilar(db, input, onMenu)
    const hint =
      suggestions.length > 0
        ? `Did you mean ${formatOrList(suggestions.map(({ id: nearId, name }) => `${nearId} (${name})`))}?`
        : 'Name a product by its id, or an option as group/option.'
    throw new OperatorError(`There is no “${input}” in the catalog. ${hint}`)
  }
  if (kitchen && option === undefined && !onMenu?.has(id))
    throw new OperatorError(`${target.name} (${id}) is not on the menu of ${kitchen.name} (${kitchen.id}).`)
  return target
}

async function findProduct(db: Database, id: string): Promise<CatalogTarget | null> {
  const product = (await readEntries(db, 'product', [id], productFile)).get(id)
  if (!product) return null
  const { name, cost, available } = product
  return { target: id, name, cost, available, isDish: true }
}

async function findOption(db: Database, group: string, id: string): Promise<CatalogTarget | null> {
  const file = (await readEntries(db, 'group', [group], groupFile)).get(group)
  const option = file?.options.find(candidate => candidate.id === id)
  if (!file || !option) return null
  const { cost, meta } = option
  const name = `${option.name} of ${file.name}`
  return { target: `${group}/${id}`, name, cost, available: meta.available, isDish: false }
}

async function productsAt(db: Database, { menu, catering }: LocationFile): Promise<Set<string>> {
  const menus = await readEntries(db, 'menu', [menu, ...(catering ? [catering.menu] : [])], menuFile)
  return new Set(
    [...menus.values()].flatMap(({ categories }) => categories.flatMap(({ products }) => products)),
  )
}

async function findSimilar(db: Database, input: string, onMenu: Set<string> | null): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  const product = (id: string, name: string) => (!onMenu || onMenu.has(id) ? [{ id, name }] : [])
  for await (const page of readEntryPages(db, 'product', 'name', product))
    candidates.push(...findClosestMatches(input, page))
  for await (const page of readEntryPages(db, 'group', 'options', optionsOf))
    candidates.push(...findClosestMatches(input, page))
  return findClosestMatches(input, candidates)
}

const optionNames = z.array(z.object({ id: z.string(), name: z.string() }))

function optionsOf(group: string, options: string): Candidate[] {
  return optionNames.parse(JSON.parse(options)).map(({ id, name }) => ({ id: `${group}/${id}`, name }))
}
