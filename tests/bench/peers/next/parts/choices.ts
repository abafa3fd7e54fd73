import type { Group, Option } from './catalogue.ts'

export type ChosenOptions = Record<string, string[]>

export function listDefaultOptions(groups: Group[]): ChosenOptions {
  return Object.fromEntries(groups.flatMap(group => entriesOf(group)))
}

function entriesOf({ id, options }: Group): [string, string[]][] {
  const defaults = options.filter(option => option.default)
  return [
    [id, defaults.map(({ choice_id }) => choice_id)],
    ...defaults.flatMap(({ mods }) => Object.entries(listDefaultOptions(mods))),
  ]
}

export function choose(chosen: ChosenOptions, group: Group, option: Option, isIn: boolean): ChosenOptions {
  const now = chosen[group.id] ?? []
  const others = isSingle(group) ? [] : now.filter(id => id !== option.choice_id)
  const { max } = group.selects
  if (isIn && max !== null && others.length >= max) return chosen
  const below = isIn ? listDefaultOptions(option.mods) : {}
  return { ...chosen, ...below, [group.id]: isIn ? [...others, option.choice_id] : others }
}

export function isSingle({ selects }: Group): boolean {
  return selects.mandatory && selects.max === 1
}

export function costOf(groups: Group[], chosen: ChosenOptions): number {
  return chosenOptions(groups, chosen).reduce((sum, { cost, mods }) => sum + cost + costOf(mods, chosen), 0)
}

export function findMissingGroup(groups: Group[], chosen: ChosenOptions): Group | undefined {
  for (const group of groups) {
    const isShort =
      (chosen[group.id] ?? []).length < (group.selects.mandatory ? Math.max(1, group.selects.min) : 0)
    const missing = isShort
      ? group
      : chosenOptions([group], chosen)
          .map(({ mods }) => findMissingGroup(mods, chosen))
          .find(Boolean)
    if (missing) return missing
  }
  return undefined
}

function chosenOptions(groups: Group[], chosen: ChosenOptions): Option[] {
  return groups.flatMap(({ id, options }) =>
    options.filter(({ choice_id }) => chosen[id]?.includes(choice_id)),
  )
}
