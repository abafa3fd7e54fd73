import { isHeatGroup } from './heat-meter.ts'
import type { ModifierGroup, ModifierOption } from './menu.ts'

/**
 * The heat meters of a level of groups, the primary one first. A group whose options set two of them (primary and
 * secondary) is shown as two meters, each with one level to set.
 */
export function heatMeters(groups: ModifierGroup[]): ModifierGroup[] {
  const meters = groups.filter(isHeatGroup).flatMap(split)
  return meters.toSorted((a, b) => Number(isSecondary(a)) - Number(isSecondary(b)))
}

function split(group: ModifierGroup): ModifierGroup[] {
  const secondary = group.options.filter(isSecondaryOption)
  if (secondary.length === 0 || secondary.length === group.options.length) return [group]
  const primary = group.options.filter(option => !secondary.includes(option))
  const selects = { ...group.selects, min: Math.min(group.selects.min, 1), max: 1 }
  return [
    // Keeps the id: what is still missing is looked for there.
    { ...group, selects, options: primary },
    { ...group, selects, options: secondary, id: `${group.id}.secondary` },
  ]
}

function isSecondary(group: ModifierGroup): boolean {
  return group.options.every(isSecondaryOption)
}

function isSecondaryOption({ meta }: ModifierOption): boolean {
  return meta.heat_meter_secondary_mod === true && meta.heat_meter_primary_mod !== true
}
