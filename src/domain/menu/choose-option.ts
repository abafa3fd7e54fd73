import type { Choice } from './choice.ts'
import { defaultChoices } from './default-choices.ts'
import type { ModifierGroup, ModifierOption } from './menu.ts'
import { quantityOf } from './modifier-group.ts'

type Change = (group: ModifierGroup, choices: Choice[], option: ModifierOption) => Choice[]

/** Makes a change to a group; an option that it newly chose starts with its own defaults below it. */
export function withDefaultsBelow(change: Change): Change {
  return (group, choices, option) => {
    const next = change(group, choices, option)
    if (quantityOf(option, choices) > 0) return next
    const below = defaultChoices(option)
    if (below.length === 0) return next
    return next.map(choice => (choice.id === option.choice_id ? { ...choice, choices: below } : choice))
  }
}
