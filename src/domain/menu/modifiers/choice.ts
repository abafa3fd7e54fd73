import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'

/** An option a guest chose, with what was chosen below it; `id` is the option's `choice_id`. */
export type Choice = { id: string; quantity: number; choices?: Choice[] | undefined }

/** A choice as it is stored with an ordered line. */
type OrderedChoice = { choice_id: string; quantity: number; choices: OrderedChoice[] }

/** A choice together with the option it names. */
export type ResolvedChoice = { choice: Choice; option: ModifierOption; group: ModifierGroup }

type OptionInGroup = { option: ModifierOption; group: ModifierGroup }

/** Menus never change once made, so where each option stands is worked out once per list of groups. */
const places = new WeakMap<ModifierGroup[], Map<string, OptionInGroup>>()

function placesIn(groups: ModifierGroup[]): Map<string, OptionInGroup> {
  const known = places.get(groups)
  if (known) return known
  const found = new Map(
    groups.flatMap(group => group.options.map(option => [option.choice_id, { option, group }] as const)),
  )
  places.set(groups, found)
  return found
}

/** Pairs each choice at one level with its option; choices that name nothing in these groups are left out. */
export function resolveChoices(groups: ModifierGroup[], choices: Choice[]): ResolvedChoice[] {
  const known = placesIn(groups)
  const resolved: ResolvedChoice[] = []
  // A loop, because this runs many times for every line and flatMap takes several times as long.
  for (const choice of choices) {
    const place = known.get(choice.id)
    if (place) resolved.push({ choice, option: place.option, group: place.group })
  }
  return resolved
}

/** An ordered choice as a new one, by its option's id on the menu. */
export function choiceAgain({ choice_id, quantity, choices }: OrderedChoice): Choice {
  return { id: choice_id, quantity, choices: choices.map(choiceAgain) }
}

/** Every chosen option of a product, nested ones included, outermost first. */
export function chosenOptions(product: Pick<Product, 'mods'>, choices: Choice[]): ModifierOption[] {
  return resolveChoices(product.mods, choices).flatMap(({ choice, option }) => [
    option,
    ...chosenOptions(option, choice.choices ?? []),
  ])
}

/** The choices at one level that belong to a group. */
export function choicesIn(group: ModifierGroup, choices: Choice[]): Choice[] {
  return choices.filter(choice => group.options.some(option => option.choice_id === choice.id))
}
