import type { CatalogFiles, CatalogProblem, SourceDocument } from './folder.ts'
import type { LocationFile } from './location-file.ts'
import type { GroupFile, MenuFile, OptionFile } from './menu-files.ts'
import { findPromotionReferenceProblems } from './promotion-references.ts'

/**
 * Validates references between documents. Reports duplicate ids, unknown ids, cycles, and selection rules
 * that no order can satisfy.
 */
export function findReferenceProblems(files: CatalogFiles): CatalogProblem[] {
  const ids = {
    menus: idsOf(files.menus),
    products: idsOf(files.products),
    groups: idsOf(files.groups),
  }
  return [
    ...duplicateIds(files.menus),
    ...duplicateIds(files.products),
    ...duplicateIds(files.groups),
    ...duplicateIds(files.locations),
    ...duplicateValues(files.locations.flatMap(menuIds)),
    ...duplicateValues(files.locations.map(source => part(source, '.path', source.value.path))),
    ...files.locations.flatMap(source => kitchenProblems(source, ids.menus)),
    ...files.menus.flatMap(source => menuProblems(source, ids.products, files.settings[0]?.value.prefix)),
    ...files.products.flatMap(source => [
      ...unknownReferences(source, '.mods', source.value.mods, ids.groups, 'group'),
      ...unknownReferences(source, '.upsells', source.value.upsells, ids.products, 'product'),
    ]),
    ...files.groups.flatMap(source => groupProblems(source, ids.groups)),
    ...cyclicGroups(files.groups),
    ...findPromotionReferenceProblems(files),
    ...(files.locations.length === 0
      ? [{ file: 'locations', path: '', reason: 'there is no location' }]
      : []),
    ...(files.settings.length === 1
      ? []
      : [{ file: 'settings.json', path: '', reason: 'holds one document, not a list' }]),
  ]
}

function idsOf(sources: SourceDocument<{ id: string }>[]): Set<string> {
  return new Set(sources.map(source => source.value.id))
}

function duplicateIds(sources: SourceDocument<{ id: string }>[]): CatalogProblem[] {
  const seen = new Set<string>()
  return sources.flatMap(source => {
    const isDuplicate = seen.has(source.value.id)
    seen.add(source.value.id)
    return isDuplicate ? [problem(source, '.id', `"${source.value.id}" is used twice`)] : []
  })
}

function duplicateValues(sources: SourceDocument<string>[]): CatalogProblem[] {
  const seen = new Set<string>()
  return sources.flatMap(source => {
    const isDuplicate = seen.has(source.value)
    seen.add(source.value)
    return isDuplicate ? [problem(source, '', `"${source.value}" is used twice`)] : []
  })
}

/** Returns a kitchen's menu ids, which must be unique in the catalog. */
function menuIds(source: SourceDocument<LocationFile>): SourceDocument<string>[] {
  const { menu_id, catering } = source.value
  const regular = part(source, '.menu_id', menu_id)
  return catering ? [regular, part(source, '.catering.menu_id', catering.menu_id)] : [regular]
}

function kitchenProblems(source: SourceDocument<LocationFile>, menus: Set<string>): CatalogProblem[] {
  const { menu, catering } = source.value
  return [
    ...unknownReferences(source, '.menu', [menu], menus, 'menu'),
    ...(catering ? unknownReferences(source, '.catering.menu', [catering.menu], menus, 'menu') : []),
  ]
}

function menuProblems(
  source: SourceDocument<MenuFile>,
  products: Set<string>,
  app: string | undefined,
): CatalogProblem[] {
  const { categories, super_categories, upsells } = source.value
  const brands = parts(source, 'super_categories', super_categories)
  const brandIds = new Set([app, ...super_categories.map(({ id }) => id)])
  const onMenu = new Set(categories.flatMap(category => category.products))
  return [
    ...duplicateIds(parts(source, 'categories', categories)),
    ...duplicateIds(brands),
    ...brands
      .filter(({ value }) => value.id === app)
      .map(brand => problem(brand, '.id', `"${brand.value.id}" is the id of the app itself`)),
    ...parts(source, 'categories', categories).flatMap(category => [
      ...unknownReferences(category, '.products', category.value.products, products, 'product'),
      ...(app === undefined || brandIds.has(category.value.super_category ?? app)
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

function part<T>(source: SourceDocument<unknown>, path: string, value: T): SourceDocument<T> {
  return { file: source.file, path: source.path + path, value }
}

function parts<T>(source: SourceDocument<unknown>, field: string, values: T[]): SourceDocument<T>[] {
  return values.map((value, index) => part(source, `.${field}[${index}]`, value))
}

function unknownReferences(
  source: SourceDocument<unknown>,
  path: string,
  ids: string[],
  knownIds: Set<string>,
  kind: string,
): CatalogProblem[] {
  return ids.filter(id => !knownIds.has(id)).map(id => problem(source, path, `there is no ${kind} "${id}"`))
}

function groupProblems(source: SourceDocument<GroupFile>, groups: Set<string>): CatalogProblem[] {
  const { options, selects } = source.value
  const optionSources = parts(source, 'options', options)
  return [
    ...duplicateIds(optionSources),
    ...optionSources.flatMap(option =>
      unknownReferences(option, '.mods', option.value.mods, groups, 'group'),
    ),
    ...optionSources.flatMap(option => quantityProblems(option, selects)),
    ...selectsProblems(source),
  ]
}

function quantityProblems(
  option: SourceDocument<OptionFile>,
  selects: GroupFile['selects'],
): CatalogProblem[] {
  if (!selects.counter || !option.value.quantities) return []
  const { min, max } = option.value.quantities
  const limit = Math.min(max, selects.max ?? max)
  return min > limit ? [problem(option, '.quantities', `starts at ${min} but allows at most ${limit}`)] : []
}

function selectsProblems(source: SourceDocument<GroupFile>): CatalogProblem[] {
  const { options, selects } = source.value
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const quantities = (option: OptionFile) =>
    (selects.counter ? option.quantities : { min: 1, max: 1 }) ?? { min: 1, max: selects.max ?? 99 }
  const maximumTotal = sum(options.map(option => quantities(option).max))
  const limit = Math.min(maximumTotal, selects.max ?? maximumTotal)
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

function cyclicGroups(groups: SourceDocument<GroupFile>[]): CatalogProblem[] {
  const nestedGroups = new Map(
    groups.map(({ value }) => [value.id, value.options.flatMap(option => option.mods)]),
  )
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    (nestedGroups.get(from) ?? []).some(next => {
      if (next === target) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, target, seen)
    })
  return groups
    .filter(({ value }) => reaches(value.id, value.id))
    .map(source => problem(source, '.options', `"${source.value.id}" opens below itself`))
}

function problem(source: SourceDocument<unknown>, path: string, reason: string): CatalogProblem {
  return { file: source.file, path: source.path + path, reason }
}
