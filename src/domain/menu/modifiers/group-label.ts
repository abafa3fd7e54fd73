import type { ModifierGroup } from '../menu.ts'
import type { ResolvedChoice } from './choice.ts'
import { isHeatGroup } from './heat-meter.ts'

/**
 * Returns the group name to show with a choice, or undefined if the option's name is clear without it. Needed for two
 * heat meters, or options with the same name in different groups. Stored in orders, so renaming a group does not change
 * them.
 */
export function groupLabel(
  { option, group }: ResolvedChoice,
  groups: ModifierGroup[],
  chosen: ResolvedChoice[],
): string | undefined {
  // If the groups have the same name too, a label does not help.
  const isAmbiguous = isHeatGroup(group)
    ? groups.some(other => other.name !== group.name && isHeatGroup(other))
    : chosen.some(other => other.group.name !== group.name && other.option.name === option.name)
  return isAmbiguous ? group.name : undefined
}

/** Names a choice within a sentence: `Hot (Tender heat)`. */
export function nameWithGroup({ name, group }: { name: string; group?: string | undefined }): string {
  return group ? `${name} (${group})` : name
}
