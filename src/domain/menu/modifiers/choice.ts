import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'

/** A selected option with its nested choices; `id` is the option's `choice_id`. */
export type Choice = { id: string; quantity: number; choices?: Choice[] | undefined }

type OrderedChoice = { choice_id: string; quantity: number; choices: OrderedChoice[] }

export type ResolvedChoice = { choice: Choice; option: ModifierOption; group: ModifierGroup }

type OptionInGroup = { option: ModifierOption; group: ModifierGroup }

/** Options by id, memoized by list of groups. Entries never go stale, because menus are immutable. */
const optionCache = new WeakMap<ModifierGroup[], Map<string, OptionInGroup>>()

function optionsById(groups: ModifierGroup[]): Map<string, OptionInGroup> {
  const cachedOptions = optionCache.get(groups)
  if (cachedOptions) return cachedOptions
  const options = new Map(
    groups.flatMap(group => group.options.map(option => [option.choice_id, { option, group }] as const)),
  )
  optionCache.set(groups, options)
  return options
}

/** Pairs each top-level choice with its option and group. Unknown choices are omitted. */
export function resolveChoices(groups: ModifierGroup[], choices: Choice[]): ResolvedChoice[] {
  const options = optionsById(groups)
  const resolved: ResolvedChoice[] = []
  // A loop is several times faster than flatMap on this hot path.
  for (const choice of choices) {
    const match = options.get(choice.id)
    if (match) resolved.push({ choice, option: match.option, group: match.group })
  }
  return resolved
}

export function toChoice({ choice_id, quantity, choices }: OrderedChoice): Choice {
  return { id: choice_id, quantity, choices: choices.map(toChoice) }
}

export function listChosenOptions(product: Pick<Product, 'mods'>, choices: Choice[]): ModifierOption[] {
  return resolveChoices(product.mods, choices).flatMap(({ choice, option }) => [
    option,
    ...listChosenOptions(option, choice.choices ?? []),
  ])
}

export function choicesInGroup(group: ModifierGroup, choices: Choice[]): Choice[] {
  return choices.filter(choice => group.options.some(option => option.choice_id === choice.id))
}
