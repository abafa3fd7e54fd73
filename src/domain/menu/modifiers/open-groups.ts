import type { ModifierGroup, ModifierOption } from '../menu.ts'
import { type Choice, choicesIn, resolveChoices } from './choice.ts'

export function optionsToChoose(groups: ModifierGroup[], choices: Choice[]): ModifierOption[] {
  return openGroups(groups, choices).flatMap(({ options }) => options.filter(({ meta }) => meta.available))
}

export function openGroups(groups: ModifierGroup[], choices: Choice[]): ModifierGroup[] {
  const open = groups.filter(group => {
    const own = choicesIn(group, choices)
    const { mandatory, min } = group.selects
    return (mandatory || own.length > 0) && own.reduce((sum, { quantity }) => sum + quantity, 0) < min
  })
  return [
    ...open,
    ...resolveChoices(groups, choices).flatMap(({ choice, option }) =>
      openGroups(option.mods, choice.choices ?? []),
    ),
  ]
}
