import { choiceIdIn } from './choice-id.ts'
import type { ModifierGroup, ModifierOption, PricedProduct } from './menu.ts'

type Facts = Omit<ModifierOption, 'choice_id' | 'option_id' | 'name' | 'mods'>
type PackedOption = Partial<Facts> &
  Pick<ModifierOption, 'option_id' | 'name'> & { choice_id?: string; mods?: PackedGroup[] }
type PackedGroup = Omit<ModifierGroup, 'options'> & { options: PackedOption[] }

/** A product with its options' common defaults factored out, to shrink the island's props. */
export type PackedProduct = Omit<PricedProduct, 'mods'> & { mods: PackedGroup[] }

const USUAL: Facts = {
  cost: 0,
  default: false,
  quantities: { min: 1, max: 1 },
  nutrition: { calories: { base: 0 } },
  allergens: { contains: [], unstated: [], fried: false },
  diets: ['vegan', 'vegetarian'],
  meta: { available: true },
}

export function packProduct(product: PricedProduct): PackedProduct {
  return { ...product, mods: product.mods.map(packGroup) }
}

export function unpackProduct(packed: PackedProduct): PricedProduct {
  return { ...packed, mods: packed.mods.map(unpackGroup) }
}

function packGroup(group: ModifierGroup): PackedGroup {
  return { ...group, options: group.options.map(option => packOption(option, group.id)) }
}

function packOption(
  { choice_id, option_id, name, mods, ...facts }: ModifierOption,
  within: string,
): PackedOption {
  const unusual = Object.entries(facts).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(USUAL[key as keyof Facts]),
  )
  return {
    ...(choice_id !== choiceIdIn(within, option_id) && { choice_id }),
    option_id,
    name,
    ...Object.fromEntries(unusual),
    ...(mods.length > 0 && { mods: mods.map(packGroup) }),
  }
}

function unpackGroup(group: PackedGroup): ModifierGroup {
  return { ...group, options: group.options.map(option => unpackOption(option, group.id)) }
}

function unpackOption({ mods = [], ...packed }: PackedOption, within: string): ModifierOption {
  return {
    ...USUAL,
    choice_id: choiceIdIn(within, packed.option_id),
    ...packed,
    mods: mods.map(unpackGroup),
  }
}
