import { z } from 'zod'
import { closestMatches } from '../../../domain/search/closest-matches.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { groupFile, menuFile, productFile } from '../../catalog/files/menu-files.ts'
import type { Database } from '../../db/database.ts'
import { pagesOfEntries, readEntries } from '../entries.ts'
import { OperatorError } from '../verb.ts'
import { orList } from '../words.ts'

export type Target = { target: string; name: string; cost: number; available: boolean; isDish: boolean }

type Candidate = { id: string; name: string }

/**
 * Finds a product by id or an option by `group/option`; it must be on the kitchen's menu if one is given. Throws an
 * `OperatorError` with suggestions.
 */
export async function findTarget(db: Database, what: string, kitchen: LocationFile | null): Promise<Target> {
  const [id = '', option, ...rest] = what.split('/')
  const found =
    rest.length > 0 ? null : await (option === undefined ? findProduct(db, id) : findOption(db, id, option))
  const onMenu = kitchen && (await productsAt(db, kitchen))
  if (!found) {
    const near = await nearTo(db, what, onMenu)
    const hint =
      near.length > 0
        ? `Did you mean ${orList(near.map(({ id: nearId, name }) => `${nearId} (${name})`))}?`
        : 'Name a product by its id, or an option as group/option.'
    throw new OperatorError(`There is no “${what}” in the catalog. ${hint}`)
  }
  if (kitchen && option === undefined && !onMenu?.has(id))
    throw new OperatorError(`${found.name} (${id}) is not on the menu of ${kitchen.name} (${kitchen.id}).`)
  return found
}

async function findProduct(db: Database, id: string): Promise<Target | null> {
  const product = (await readEntries(db, 'product', [id], productFile)).get(id)
  if (!product) return null
  const { name, cost, available } = product
  return { target: id, name, cost, available, isDish: true }
}

async function findOption(db: Database, group: string, id: string): Promise<Target | null> {
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

async function nearTo(db: Database, what: string, onMenu: Set<string> | null): Promise<Candidate[]> {
  const near: Candidate[] = []
  const product = (id: string, name: string) => (!onMenu || onMenu.has(id) ? [{ id, name }] : [])
  for await (const found of pagesOfEntries(db, 'product', 'name', product))
    near.push(...closestMatches(what, found))
  for await (const found of pagesOfEntries(db, 'group', 'options', optionsOf))
    near.push(...closestMatches(what, found))
  return closestMatches(what, near)
}

const optionNames = z.array(z.object({ id: z.string(), name: z.string() }))

function optionsOf(group: string, options: string): Candidate[] {
  return optionNames.parse(JSON.parse(options)).map(({ id, name }) => ({ id: `${group}/${id}`, name }))
}
