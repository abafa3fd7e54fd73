import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'
import { type Choice, choicesInGroup, type ResolvedChoice, resolveChoices } from './choice.ts'

export type ChoiceProblem =
  | { code: 'unknown_choice'; choice_id: string }
  | { code: 'repeated_choice'; choice_id: string }
  | { code: 'option_unavailable'; choice_id: string; name: string }
  | { code: 'option_quantity'; choice_id: string; name: string; min: number; max: number }
  | { code: 'group_required'; group: string; min: number }
  | { code: 'group_over_maximum'; group: string; max: number }

export function findChoiceProblems(product: Pick<Product, 'mods'>, choices: Choice[]): ChoiceProblem[] {
  // Fast path, because most options have no nested groups.
  if (product.mods.length === 0 && choices.length === 0) return []
  const resolved = resolveChoices(product.mods, choices)
  const resolvedChoices = new Set(resolved.map(({ choice }) => choice))
  const unknownChoices = choices
    .filter(choice => !resolvedChoices.has(choice))
    .map(choice => ({ code: 'unknown_choice' as const, choice_id: choice.id }))
  return [
    ...unknownChoices,
    ...repeatedChoices(choices),
    ...resolved.flatMap(({ choice, option, group }) => optionProblems(choice, option, group)),
    ...product.mods.flatMap(group => groupProblems(group, resolved)),
    ...resolved.flatMap(({ choice, option }) => findChoiceProblems(option, choice.choices ?? [])),
  ]
}

function repeatedChoices(choices: Choice[]): ChoiceProblem[] {
  const ids = choices.map(choice => choice.id)
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map(choice_id => ({ code: 'repeated_choice', choice_id }))
}

function optionProblems(choice: Choice, option: ModifierOption, group: ModifierGroup): ChoiceProblem[] {
  const { choice_id, name } = option
  if (!option.meta.available) return [{ code: 'option_unavailable', choice_id, name }]
  const { min, max } = group.selects.counter ? option.quantities : { min: 1, max: 1 }
  // The quantity need not be a multiple of the counter's step, because a group's maximum can cap it between
  // two steps.
  const isWithin = choice.quantity >= min && choice.quantity <= max
  return isWithin ? [] : [{ code: 'option_quantity', choice_id, name, min, max }]
}

function groupProblems(group: ModifierGroup, resolved: ResolvedChoice[]): ChoiceProblem[] {
  const groupChoices = resolved.filter(resolvedChoice => resolvedChoice.group === group)
  const sum = groupChoices.reduce((total, { choice }) => total + choice.quantity, 0)
  const { mandatory, min, max } = group.selects
  const isUsed = groupChoices.length > 0
  if ((mandatory || isUsed) && sum < min) return [{ code: 'group_required', group: group.name, min }]
  if (max !== null && sum > max) return [{ code: 'group_over_maximum', group: group.name, max }]
  return []
}

export function findFirstIncompleteGroup(
  groups: ModifierGroup[],
  choices: Choice[],
): { group: ModifierGroup; choices: Choice[] } | null {
  for (const group of groups) {
    const groupChoices = choicesInGroup(group, choices)
    if (isIncomplete(group, groupChoices)) return { group, choices: groupChoices }
    for (const { choice, option } of resolveChoices([group], groupChoices)) {
      const nestedGroup = findFirstIncompleteGroup(option.mods, choice.choices ?? [])
      if (nestedGroup) return nestedGroup
    }
  }
  return null
}

function isIncomplete(group: ModifierGroup, choices: Choice[]): boolean {
  const shallowGroup = { ...group, options: group.options.map(option => ({ ...option, mods: [] })) }
  const shallowChoices = choices.map(({ id, quantity }) => ({ id, quantity }))
  return findChoiceProblems({ mods: [shallowGroup] }, shallowChoices).length > 0
}
