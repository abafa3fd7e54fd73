import type { ModifierGroup } from '../menu.ts'
import type { ResolvedChoice } from './choice.ts'
import { isHeatGroup } from './heat-meter.ts'

/**
 * The name of the group that is told with a choice; undefined where the choice's own name says enough. It does not for
 * a heat of a product that has another meter, nor for what is chosen under the same name in another group.
 */
export function groupLabel(
  { option, group }: ResolvedChoice,
  groups: ModifierGroup[],
  chosen: ResolvedChoice[],
): string | undefined {
  // Groups of one name tell nothing apart.
  const isUnclear = isHeatGroup(group)
    ? groups.some(other => other.name !== group.name && isHeatGroup(other))
    : chosen.some(other => other.group.name !== group.name && other.option.name === option.name)
  return isUnclear ? group.name : undefined
}

/** What a choice of a line is called within a sentence: `Hot (Tender heat)`. */
export function nameWithGroup({ name, group }: { name: string; group?: string | undefined }): string {
  return group ? `${name} (${group})` : name
}
