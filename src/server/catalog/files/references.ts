import type { CatalogFiles, CatalogProblem, Sourced } from './folder.ts'
import type { LocationFile } from './location-file.ts'
import type { GroupFile, MenuFile, OptionFile } from './menu-files.ts'
import { promotionReferenceProblems } from './promotion-references.ts'

/**
 * Validates across documents: duplicate ids, dangling references, cycles, and selection rules that cannot be satisfied.
 */
export function referenceProblems(files: CatalogFiles): CatalogProblem[] {
  const ids = {
    menus: idsOf(files.menus),
    products: idsOf(files.products),
    groups: idsOf(files.groups),
  }
  return [
    ...repeated(files.menus),
    ...repeated(files.products),
    ...repeated(files.groups),
    ...repeated(files.locations),
    ...repeatedValues(files.locations.flatMap(menuAddresses)),
    ...repeatedValues(files.locations.map(source => part(source, '.path', source.value.path))),
    ...files.locations.flatMap(source => kitchenProblems(source, ids.menus)),
    ...files.menus.flatMap(source => menuProblems(source, ids.products, files.settings[0]?.value.prefix)),
    ...files.products.flatMap(source => [
      ...unknown(source, '.mods', source.value.mods, ids.groups, 'group'),
      ...unknown(source, '.upsells', source.value.upsells, ids.products, 'product'),
    ]),
    ...files.groups.flatMap(source => groupProblems(source, ids.groups)),
    ...circular(files.groups),
    ...promotionReferenceProblems(files),
    ...(files.locations.length === 0
      ? [{ file: 'locations', path: '', reason: 'there is no location' }]
      : []),
    ...(files.settings.length === 1
      ? []
      : [{ file: 'settings.json', path: '', reason: 'holds one document, not a list' }]),
  ]
}

function idsOf(sources: Sourced<{ id: string }>[]): Set<string> {
  return new Set(sources.map(source => source.value.id))
}

function repeated(sources: Sourced<{ id: string }>[]): CatalogProblem[] {
  const seen = new Set<string>()
  return sources.flatMap(source => {
    const isRepeat = seen.has(source.value.id)
    seen.add(source.value.id)
    return isRepeat ? [problem(source, '.id', `"${source.value.id}" is used twice`)] : []
  })
}

function repeatedValues(sources: Sourced<string>[]): CatalogProblem[] {
  const seen = new Set<string>()
  return sources.flatMap(source => {
    const isRepeat = seen.has(source.value)
    seen.add(source.value)
    return isRepeat ? [problem(source, '', `"${source.value}" is used twice`)] : []
  })
}

/** Regular and catering menus share one namespace. */
function menuAddresses(source: Sourced<LocationFile>): Sourced<string>[] {
  const { menu_id, catering } = source.value
  const regular = part(source, '.menu_id', menu_id)
  return catering ? [regular, part(source, '.catering.menu_id', catering.menu_id)] : [regular]
}

function kitchenProblems(source: Sourced<LocationFile>, menus: Set<string>): CatalogProblem[] {
  const { menu, catering } = source.value
  return [
    ...unknown(source, '.menu', [menu], menus, 'menu'),
    ...(catering ? unknown(source, '.catering.menu', [catering.menu], menus, 'menu') : []),
  ]
}

/** Each category must belong to one of the menu's brands, the app itself (unknown without settings), or nothing. */
function menuProblems(
  source: Sourced<MenuFile>,
  products: Set<string>,
  app: string | undefined,
): CatalogProblem[] {
  const { categories, super_categories, upsells } = source.value
  const brands = parts(source, 'super_categories', super_categories)
  const known = new Set([app, ...super_categories.map(({ id }) => id)])
  const onMenu = new Set(categories.flatMap(category => category.products))
  return [
    ...repeated(parts(source, 'categories', categories)),
    ...repeated(brands),
    ...brands
      .filter(({ value }) => value.id === app)
      .map(brand => problem(brand, '.id', `"${brand.value.id}" stands for the app itself`)),
    ...parts(source, 'categories', categories).flatMap(category => [
      ...unknown(category, '.products', category.value.products, products, 'product'),
      ...(app === undefined || known.has(category.value.super_category ?? app)
        ? []
        : [
            problem(
              category,
              '.super_category',
              `there is no super category "${category.value.super_category}"`,
            ),
          ]),
    ]),
    ...upsells
      .filter(id => !onMenu.has(id))
      .map(id => problem(source, '.upsells', `"${id}" is not on this menu`)),
  ]
}

function part<T>(source: Sourced<unknown>, path: string, value: T): Sourced<T> {
  return { file: source.file, path: source.path + path, value }
}

function parts<T>(source: Sourced<unknown>, field: string, values: T[]): Sourced<T>[] {
  return values.map((value, index) => part(source, `.${field}[${index}]`, value))
}

function unknown(
  source: Sourced<unknown>,
  path: string,
  wanted: string[],
  known: Set<string>,
  kind: string,
): CatalogProblem[] {
  return wanted.filter(id => !known.has(id)).map(id => problem(source, path, `there is no ${kind} "${id}"`))
}

function groupProblems(source: Sourced<GroupFile>, groups: Set<string>): CatalogProblem[] {
  const { options, selects } = source.value
  const placed = parts(source, 'options', options)
  return [
    ...repeated(placed),
    ...placed.flatMap(option => unknown(option, '.mods', option.value.mods, groups, 'group')),
    ...placed.flatMap(option => quantityProblems(option, selects)),
    ...selectsProblems(source),
  ]
}

function quantityProblems(option: Sourced<OptionFile>, selects: GroupFile['selects']): CatalogProblem[] {
  if (!selects.counter || !option.value.quantities) return []
  const { min, max } = option.value.quantities
  const limit = Math.min(max, selects.max ?? max)
  return min > limit ? [problem(option, '.quantities', `starts at ${min} but allows at most ${limit}`)] : []
}

function selectsProblems(source: Sourced<GroupFile>): CatalogProblem[] {
  const { options, selects } = source.value
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const quantities = (option: OptionFile) =>
    (selects.counter ? option.quantities : { min: 1, max: 1 }) ?? { min: 1, max: selects.max ?? 99 }
  const most = sum(options.map(option => quantities(option).max))
  const limit = Math.min(most, selects.max ?? most)
  const min = selects.min ?? (selects.mandatory ? 1 : 0)
  const preselected = sum(options.filter(option => option.default).map(option => quantities(option).min))
  return [
    ...(selects.mandatory && min === 0
      ? [problem(source, '.selects', 'is mandatory but needs no choice')]
      : []),
    ...(min > limit ? [problem(source, '.selects', `needs ${min} choices but allows at most ${limit}`)] : []),
    ...(preselected > limit
      ? [problem(source, '.options', `preselects ${preselected} choices but allows at most ${limit}`)]
      : []),
  ]
}

function circular(groups: Sourced<GroupFile>[]): CatalogProblem[] {
  const below = new Map(groups.map(({ value }) => [value.id, value.options.flatMap(option => option.mods)]))
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    (below.get(from) ?? []).some(next => {
      if (next === target) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, target, seen)
    })
  return groups
    .filter(({ value }) => reaches(value.id, value.id))
    .map(source => problem(source, '.options', `"${source.value.id}" opens below itself`))
}

function problem(source: Sourced<unknown>, path: string, reason: string): CatalogProblem {
  return { file: source.file, path: source.path + path, reason }
}
