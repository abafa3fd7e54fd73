import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'
import { type Choice, listChosenOptions, resolveChoices } from './choice.ts'
import { optionQuantity } from './modifier-group.ts'

export const HEAT_LEVEL_MAX = 7

export type HeatLevel = { step: number; available: boolean; option: ModifierOption | null }

export function isHeatGroup(group: ModifierGroup): boolean {
  return group.options.some(option => option.meta.heat_meter_step !== undefined)
}

export function listHeatLevels(group: ModifierGroup): HeatLevel[] {
  return Array.from({ length: HEAT_LEVEL_MAX }, (_, index) => {
    const step = index + 1
    const option = group.options.find(candidate => candidate.meta.heat_meter_step === step) ?? null
    return { step, available: option?.meta.available ?? false, option }
  })
}

export function chosenHeatStep(group: ModifierGroup, choices: Choice[]): number {
  const chosen = group.options.find(option => optionQuantity(option, choices) > 0)
  return chosen?.meta.heat_meter_step ?? 0
}

export function chosenHeatLevel(product: Pick<Product, 'mods'>, choices: Choice[]): number {
  return Math.max(0, ...listChosenOptions(product, choices).map(({ meta }) => meta.heat_meter_step ?? 0))
}

type HeatedChoice = { heat?: number | undefined; choices: HeatedChoice[] }

export function lineHeatLevel({ choices }: Pick<HeatedChoice, 'choices'>): number {
  return Math.max(0, ...choices.map(choice => Math.max(choice.heat ?? 0, lineHeatLevel(choice))))
}

/**
 * Returns the available heat level nearest to the requested one, or 0 if none is available. Ties go to the
 * milder level.
 */
export function nearestAvailableHeat(levels: HeatLevel[], requestedStep: number): number {
  const target = Math.min(Math.max(requestedStep, 1), HEAT_LEVEL_MAX)
  const available = levels.filter(level => level.available)
  const byDistance = available.toSorted(
    (a, b) => Math.abs(a.step - target) - Math.abs(b.step - target) || a.step - b.step,
  )
  return byDistance[0]?.step ?? 0
}

export function setHeatLevel(group: ModifierGroup, choices: Choice[], requestedStep: number): Choice[] {
  const levels = listHeatLevels(group)
  const step = nearestAvailableHeat(levels, requestedStep)
  const option = levels.find(level => level.step === step)?.option
  if (!option) return choices
  const others = choices.filter(choice => !group.options.some(candidate => candidate.choice_id === choice.id))
  return [...others, { id: option.choice_id, quantity: 1 }]
}

/** Removes a default "No Spice" choice, so that the guest has to choose a level. */
export function removeNoSpiceChoice(product: Pick<Product, 'mods'>, choices: Choice[]): Choice[] {
  const noSpice = new Set(
    resolveChoices(product.mods, choices).flatMap(({ choice, option, group }) =>
      isHeatGroup(group) && option.meta.heat_meter_step === 1 ? [choice] : [],
    ),
  )
  return choices.filter(choice => !noSpice.has(choice))
}

export function needsReaperWaiver(product: Pick<Product, 'mods'>, choices: Choice[]): boolean {
  return listChosenOptions(product, choices).some(option => /reaper/i.test(option.name))
}

/**
 * Returns the heat meters in a list of groups, the primary meter first. A group with both primary and
 * secondary options becomes two meters.
 */
export function findHeatMeters(groups: ModifierGroup[]): ModifierGroup[] {
  const meters = groups.filter(isHeatGroup).flatMap(splitMeter)
  return meters.toSorted((a, b) => Number(isSecondary(a)) - Number(isSecondary(b)))
}

function splitMeter(group: ModifierGroup): ModifierGroup[] {
  const secondary = group.options.filter(isSecondaryOption)
  if (secondary.length === 0 || secondary.length === group.options.length) return [group]
  const primary = group.options.filter(option => !secondary.includes(option))
  const selects = { ...group.selects, min: Math.min(group.selects.min, 1), max: 1 }
  return [
    // The primary meter keeps the group's id, so that the missing-choice error still links to it.
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
