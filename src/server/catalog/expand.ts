import { type AllergenStatement, combineStatements, UNSTATED_ALLERGENS } from '#src/domain/menu/allergens.ts'
import type { ModifierGroup, ModifierOption, Product } from '#src/domain/menu/menu.ts'
import type { GroupFile, OptionFile, ProductFile } from './files/menu-files.ts'

/**
 * Converts a product file to the API format. Inlines modifier groups and gives each option a unique
 * `choice_id`.
 */
export function expandProduct(file: ProductFile, category: string, groups: Map<string, GroupFile>): Product {
  return {
    product_id: file.id,
    name: file.name,
    description: file.description,
    category,
    cost: file.cost,
    images: file.images,
    nutrition: {
      calories: { base: file.calories?.base ?? null, max: file.calories?.max ?? null },
    },
    allergens: toAllergenStatement(file),
    diets: file.diets,
    badges: file.badges,
    new_until: file.new_until ?? null,
    serves: file.serves ?? null,
    available: file.available,
    returns: null,
    served: [],
    heat_meter_layout: file.heat_meter_layout ?? null,
    mods: expandGroups(file.mods, file.id, groups),
  }
}

function expandGroups(ids: string[], path: string, groups: Map<string, GroupFile>): ModifierGroup[] {
  return ids.flatMap(id => {
    const group = groups.get(id)
    return group ? [expandGroup(group, `${path}.${id}`, groups)] : []
  })
}

function expandGroup(file: GroupFile, path: string, groups: Map<string, GroupFile>): ModifierGroup {
  const { mandatory, counter, min, max } = file.selects
  return {
    id: path,
    name: file.name,
    selects: { mandatory, counter, min: min ?? (mandatory ? 1 : 0), max: max ?? null },
    meta: file.meta,
    options: file.options.map(option => expandOption(option, file, createChoiceId(path, option.id), groups)),
  }
}

function expandOption(
  file: OptionFile,
  { selects }: GroupFile,
  path: string,
  groups: Map<string, GroupFile>,
): ModifierOption {
  return {
    choice_id: path,
    option_id: file.id,
    name: file.name,
    cost: file.cost,
    default: file.default,
    quantities: selects.counter
      ? (file.quantities ?? { min: 1, max: selects.max ?? 99 })
      : { min: 1, max: 1 },
    nutrition: { calories: { base: file.calories ?? null } },
    allergens: toAllergenStatement(file),
    diets: file.diets,
    meta: file.meta,
    mods: expandGroups(file.mods, path, groups),
  }
}

export function toAllergenStatement({
  allergens,
  fried,
}: Pick<ProductFile, 'allergens' | 'fried'>): AllergenStatement {
  if (!allergens) return { ...UNSTATED_ALLERGENS, fried }
  if (Array.isArray(allergens)) return combineStatements([{ contains: allergens, unstated: [], fried }])
  return combineStatements([{ contains: allergens.contains, unstated: allergens.not_stated, fried }])
}

function createChoiceId(groupId: string, optionId: string): string {
  return `${groupId}.${optionId}`
}
