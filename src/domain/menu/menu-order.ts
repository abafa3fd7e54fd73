import type { ModifierGroup } from './menu.ts'

type Chosen<C> = { choice_id: string; choices: C[] }

/** What was chosen, as a kitchen reads it: in the order of the menu, whatever was chosen first; what left the menu last. */
export function inMenuOrder<C extends Chosen<C>>(
  groups: readonly ModifierGroup[],
  choices: readonly C[],
): C[] {
  const options = groups.flatMap(group => group.options)
  const place = ({ choice_id }: C) => {
    const index = options.findIndex(option => option.choice_id === choice_id)
    return index < 0 ? options.length : index
  }
  return choices
    .toSorted((a, b) => place(a) - place(b))
    .map(choice => {
      const below = options.find(option => option.choice_id === choice.choice_id)?.mods ?? []
      return { ...choice, choices: inMenuOrder(below, choice.choices) }
    })
}
