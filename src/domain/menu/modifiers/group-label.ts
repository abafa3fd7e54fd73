import type { ModifierGroup } from '../menu.ts'
import type { ResolvedChoice } from './choice.ts'
import { isHeatGroup } from './heat-meter.ts'

/**
 * The group name to show with a choice; undefined if the option's name is clear without it. Needed if a product has two
 * heat meters, or options of different groups share a name. Orders store it, so renaming a group does not change them.
 */
export function groupLabel(
  { option, group }: ResolvedChoice,
  groups: ModifierGroup[],
  chosen: ResolvedChoice[],
): string | undefined {
  // If the groups have the same name too, naming them does not help.
  const isUnclear = isHeatGroup(group)
    ? groups.some(other => other.name !== group.name && isHeatGroup(other))
    : chosen.some(other => other.group.name !== group.name && other.option.name === option.name)
  return isUnclear ? group.name : undefined
}

/** What a choice of a line is called within a sentence: `Hot (Tender heat)`. */
export function nameWithGroup({ name, group }: { name: string; group?: string | undefined }): string {
  return group ? `${name} (${group})` : name
}
