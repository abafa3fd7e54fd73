import { type Choice, choicesIn, resolveChoices } from './choice.ts'
import { choiceProblems } from './choice-problems.ts'
import type { ModifierGroup } from './menu.ts'

/** The first group, in the order a guest meets them, whose choices cannot be ordered as they are. */
export function firstIncompleteGroup(
  groups: ModifierGroup[],
  choices: Choice[],
): { group: ModifierGroup; choices: Choice[] } | null {
  for (const group of groups) {
    const own = choicesIn(group, choices)
    if (isIncomplete(group, own)) return { group, choices: own }
    for (const { choice, option } of resolveChoices([group], own)) {
      const below = firstIncompleteGroup(option.mods, choice.choices ?? [])
      if (below) return below
    }
  }
  return null
}

function isIncomplete(group: ModifierGroup, choices: Choice[]): boolean {
  const alone = { ...group, options: group.options.map(option => ({ ...option, mods: [] })) }
  const shallow = choices.map(({ id, quantity }) => ({ id, quantity }))
  return choiceProblems({ mods: [alone] }, shallow).length > 0
}
