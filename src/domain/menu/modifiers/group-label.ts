import type { ModifierGroup } from '../menu.ts'
import type { ResolvedChoice } from './choice.ts'
import { isHeatGroup } from './heat-meter.ts'

/**
 * Returns the group name to show with a choice, or undefined if the option's name is clear on its own. The
 * group name is needed if a product has two heat meters, or if chosen options in different groups have the
 * same name. Orders store the label, so renaming a group does not change past orders.
 */
export function groupLabel(
  { option, group }: ResolvedChoice,
  groups: ModifierGroup[],
  chosen: ResolvedChoice[],
): string | undefined {
  // A label does not help if the groups also have the same name.
  const isAmbiguous = isHeatGroup(group)
    ? groups.some(other => other.name !== group.name && isHeatGroup(other))
    : chosen.some(other => other.group.name !== group.name && other.option.name === option.name)
  return isAmbiguous ? group.name : undefined
}

/** Formats a choice with its group for a sentence: `Hot (Tender heat)`. */
export function formatNameWithGroup({ name, group }: { name: string; group?: string | undefined }): string {
  return group ? `${name} (${group})` : name
}
