import type { ModifierGroup, ModifierOption } from '../menu.ts'
import { type Choice, choicesInGroup, resolveChoices } from './choice.ts'

export function listOptionsToChoose(groups: ModifierGroup[], choices: Choice[]): ModifierOption[] {
  return listIncompleteGroups(groups, choices).flatMap(({ options }) =>
    options.filter(({ meta }) => meta.available),
  )
}

export function listIncompleteGroups(groups: ModifierGroup[], choices: Choice[]): ModifierGroup[] {
  const incompleteGroups = groups.filter(group => {
    const groupChoices = choicesInGroup(group, choices)
    const { mandatory, min } = group.selects
    return (
      (mandatory || groupChoices.length > 0) &&
      groupChoices.reduce((sum, { quantity }) => sum + quantity, 0) < min
    )
  })
  return [
    ...incompleteGroups,
    ...resolveChoices(groups, choices).flatMap(({ choice, option }) =>
      listIncompleteGroups(option.mods, choice.choices ?? []),
    ),
  ]
}
