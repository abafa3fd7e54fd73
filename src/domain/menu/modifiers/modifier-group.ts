import { COUNTER_BIG_STEP, COUNTER_BIG_STEP_ABOVE } from '../../limits.ts'
import type { ModifierGroup, ModifierOption } from '../menu.ts'
import { type Choice, choicesIn } from './choice.ts'

/** What the quantities chosen in a group sum to. */
export function groupSum(group: ModifierGroup, choices: Choice[]): number {
  return choicesIn(group, choices).reduce((sum, choice) => sum + choice.quantity, 0)
}

/** Whether the group has reached its maximum, so that nothing more may be added. */
export function isGroupFull(group: ModifierGroup, choices: Choice[]): boolean {
  return group.selects.max !== null && groupSum(group, choices) >= group.selects.max
}

/** Whether the group's name says how many to choose: `Pick 2 sides` needs no `Pick 2` after it. */
export function namesItsRule({ name, selects: { min, max } }: ModifierGroup): boolean {
  const words = name.split(' ')
  return words.includes(String(min)) && words.includes(String(max))
}

/**
 * `required` while a group that must be filled, or was begun, is below its minimum; `completed` once it is not; else no
 * badge.
 */
export function groupBadge(group: ModifierGroup, choices: Choice[]): 'required' | 'completed' | null {
  const sum = groupSum(group, choices)
  const { mandatory, min } = group.selects
  if ((mandatory || sum > 0) && sum < min) return 'required'
  return sum > 0 ? 'completed' : null
}

/** Names of what is chosen in a group, in menu order: `Ranch, Comeback Sauce ×2`. */
export function chosenNames(group: ModifierGroup, choices: Choice[]): string {
  return group.options
    .flatMap(option => {
      const quantity = quantityOf(option, choices)
      if (quantity === 0) return []
      return quantity > 1 ? [`${option.name} ×${quantity}`] : [option.name]
    })
    .join(', ')
}

export function quantityOf(option: ModifierOption, choices: Choice[]): number {
  return choices.find(choice => choice.id === option.choice_id)?.quantity ?? 0
}

/** A group that takes exactly one choice behaves as radio buttons: choosing another replaces it. */
export function isSingleChoice(group: ModifierGroup): boolean {
  return group.selects.max === 1 && !group.selects.counter
}

/** Clicking an option without a counter: adds it with quantity 1, or removes it; a full group takes nothing more. */
export function toggleOption(group: ModifierGroup, choices: Choice[], option: ModifierOption): Choice[] {
  if (quantityOf(option, choices) > 0) return without(choices, option)
  if (!option.meta.available) return choices
  if (isSingleChoice(group)) return [...otherGroups(group, choices), { id: option.choice_id, quantity: 1 }]
  return isGroupFull(group, choices) ? choices : [...choices, { id: option.choice_id, quantity: 1 }]
}

/** The step of an option's counter: 5 when its maximum is above 19, else 1. */
export function counterStep(option: ModifierOption): number {
  return option.quantities.max > COUNTER_BIG_STEP_ABOVE ? COUNTER_BIG_STEP : 1
}

/** Plus on a counter: from nothing to the option's minimum, then by its step, never past the option's or the group's maximum. */
export function increaseOption(group: ModifierGroup, choices: Choice[], option: ModifierOption): Choice[] {
  const quantity = quantityOf(option, choices)
  const next =
    quantity === 0 ? option.quantities.min : quantity - pastStep(option, quantity) + counterStep(option)
  return setOptionQuantity(group, choices, option, next)
}

/** Minus on a counter: by its step, back the way plus came; below the option's minimum the choice is cleared. */
export function decreaseOption(group: ModifierGroup, choices: Choice[], option: ModifierOption): Choice[] {
  const quantity = quantityOf(option, choices)
  return setOptionQuantity(
    group,
    choices,
    option,
    quantity - (pastStep(option, quantity) || counterStep(option)),
  )
}

/** How far a quantity that was cut short by a maximum is past the last full step. */
function pastStep(option: ModifierOption, quantity: number): number {
  return Math.max(0, quantity - option.quantities.min) % counterStep(option)
}

/** Sets an option's quantity: below its minimum removes it; above what the option or the group allows is cut down. */
export function setOptionQuantity(
  group: ModifierGroup,
  choices: Choice[],
  option: ModifierOption,
  wanted: number,
): Choice[] {
  const current = quantityOf(option, choices)
  const roomInGroup = (group.selects.max ?? Number.POSITIVE_INFINITY) - (groupSum(group, choices) - current)
  const quantity = Math.min(wanted, option.quantities.max, roomInGroup)
  if (quantity < option.quantities.min) return without(choices, option)
  if (!option.meta.available && quantity > current) return choices
  if (current === 0) return [...choices, { id: option.choice_id, quantity }]
  return choices.map(choice => (choice.id === option.choice_id ? { ...choice, quantity } : choice))
}

function without(choices: Choice[], option: ModifierOption): Choice[] {
  return choices.filter(choice => choice.id !== option.choice_id)
}

function otherGroups(group: ModifierGroup, choices: Choice[]): Choice[] {
  const ours = choicesIn(group, choices)
  return choices.filter(choice => !ours.includes(choice))
}
