import { heatLabels } from '#src/copy/menu/heat.ts'
import type { Allergen, AllergenStatement } from '#src/domain/menu/allergens.ts'
import type { ModifierGroup, ModifierOption, Product } from '#src/domain/menu/menu.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'

/** Returns an allergen statement. An allergen is absent if it is in neither `contains` nor `unstated`. */
export function anAllergenStatement(
  contains: Allergen[],
  { unstated = [], fried = false }: Partial<AllergenStatement> = {},
): AllergenStatement {
  return { contains, unstated, fried }
}

type Meta = Partial<ModifierOption['meta']>

/** Returns a free option with a quantity of one. `choice_id` defaults to `name`. */
export function anOption(
  name: string,
  { meta, ...overrides }: Partial<Omit<ModifierOption, 'meta'>> & { meta?: Meta } = {},
): ModifierOption {
  return {
    choice_id: name,
    option_id: name,
    name,
    cost: 0,
    default: false,
    quantities: { min: 1, max: 1 },
    nutrition: { calories: { base: null } },
    allergens: anAllergenStatement([]),
    diets: [],
    mods: [],
    meta: { available: true, ...meta },
    ...overrides,
  }
}

type Selects = Partial<ModifierGroup['selects']>

/** Returns an optional group without a limit. A string stands for an option with that name. */
export function aGroup(
  options: (ModifierOption | string)[],
  { name = 'Sauces', ...selects }: Selects & { name?: string } = {},
): ModifierGroup {
  return {
    id: name,
    name,
    options: options.map(option => (typeof option === 'string' ? anOption(option) : option)),
    selects: { mandatory: false, counter: false, min: selects.mandatory ? 1 : 0, max: null, ...selects },
    meta: {},
  }
}

export function aRadioGroup(options: (ModifierOption | string)[], name = 'Side'): ModifierGroup {
  return aGroup(options, { name, mandatory: true, min: 1, max: 1 })
}

/** Returns a heat meter. The levels in `soldOut` are unavailable. */
export function aHeatGroup(
  levels = [1, 2, 3, 4, 5, 6, 7],
  soldOut: number[] = [],
  name = 'Heat',
): ModifierGroup {
  const options = levels.map(step =>
    anOption(heatLabels[step] ?? '', { meta: { heat_meter_step: step, available: !soldOut.includes(step) } }),
  )
  return aRadioGroup(options, name)
}

export function aDish(overrides: Partial<Product> = {}): Product {
  return {
    product_id: 'tenders',
    name: 'Tenders',
    description: '',
    category: 'tenders',
    cost: 1_000,
    images: {},
    nutrition: { calories: { base: null, max: null } },
    allergens: anAllergenStatement([]),
    diets: [],
    badges: [],
    new_until: null,
    serves: null,
    available: true,
    returns: null,
    served: [],
    heat_meter_layout: null,
    mods: [],
    ...overrides,
  }
}

export function aChoice(id: string, quantity = 1, choices?: Choice[]): Choice {
  return choices ? { id, quantity, choices } : { id, quantity }
}
