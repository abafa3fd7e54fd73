import type { ModifierGroup, ModifierOption } from '../menu.ts'
import { type Choice, choicesIn, resolveChoices } from './choice.ts'

export function optionsToChoose(groups: ModifierGroup[], choices: Choice[]): ModifierOption[] {
  return openGroups(groups, choices).flatMap(({ options }) => options.filter(({ meta }) => meta.available))
}

export function openGroups(groups: ModifierGroup[], choices: Choice[]): ModifierGroup[] {
  const incompleteGroups = groups.filter(group => {
    const groupChoices = choicesIn(group, choices)
    const { mandatory, min } = group.selects
    return (
      (mandatory || groupChoices.length > 0) &&
      groupChoices.reduce((sum, { quantity }) => sum + quantity, 0) < min
    )
  })
  return [
    ...incompleteGroups,
    ...resolveChoices(groups, choices).flatMap(({ choice, option }) =>
      openGroups(option.mods, choice.choices ?? []),
    ),
  ]
}
