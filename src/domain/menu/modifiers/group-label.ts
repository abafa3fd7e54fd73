import type { ModifierGroup } from '../menu.ts'
import type { ResolvedChoice } from './choice.ts'
import { isHeatGroup } from './heat-meter.ts'

/**
 * The name of the group that is shown with a choice; undefined where the choice's name is clear by itself. It is not
 * for a heat of a product with two meters, nor for options of the same name in different groups.
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
