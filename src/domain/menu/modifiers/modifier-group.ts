import type { ModifierGroup, ModifierOption } from '../menu.ts'
import { type Choice, choicesInGroup } from './choice.ts'
import { listIncompleteGroups } from './open-groups.ts'

const COUNTER_LARGE_STEP = 5
const COUNTER_LARGE_STEP_THRESHOLD = 19

export function chosenQuantity(group: ModifierGroup, choices: Choice[]): number {
  return choicesInGroup(group, choices).reduce((sum, choice) => sum + choice.quantity, 0)
}

export function isGroupFull(group: ModifierGroup, choices: Choice[]): boolean {
  return group.selects.max !== null && chosenQuantity(group, choices) >= group.selects.max
}

/**
 * True if the group's name already says how many options to choose, as in `Pick 2 sides`, so that the hint
 * `Pick 2` is redundant.
 */
export function hasLimitsInName({ name, selects: { min, max } }: ModifierGroup): boolean {
  const words = name.split(' ')
  return words.includes(String(min)) && words.includes(String(max))
}

/**
 * Returns a group's badge, or null if the group needs none. A group is completed only if the groups nested in
 * its chosen options are completed too.
 */
export function groupBadge(group: ModifierGroup, choices: Choice[]): 'required' | 'completed' | null {
  const sum = chosenQuantity(group, choices)
  const { mandatory, min } = group.selects
  if ((mandatory || sum > 0) && sum < min) return 'required'
  return sum > 0 && listIncompleteGroups([group], choices).length === 0 ? 'completed' : null
}

/** Returns the names of a group's choices in menu order: `Ranch, Comeback Sauce ×2`. */
export function formatChosenNames(group: ModifierGroup, choices: Choice[]): string {
  return group.options
    .flatMap(option => {
      const quantity = optionQuantity(option, choices)
      if (quantity === 0) return []
      return quantity > 1 ? [`${option.name} ×${quantity}`] : [option.name]
    })
    .join(', ')
}

export function optionQuantity(option: ModifierOption, choices: Choice[]): number {
  return choices.find(choice => choice.id === option.choice_id)?.quantity ?? 0
}

export function isSingleChoice(group: ModifierGroup): boolean {
  return group.selects.max === 1 && !group.selects.counter
}

/**
 * Toggles an option without a counter. In a single-choice group, the option replaces the current choice. Does
 * nothing if the option is sold out or the group is full.
 */
export function toggleOption(group: ModifierGroup, choices: Choice[], option: ModifierOption): Choice[] {
  if (optionQuantity(option, choices) > 0) return withoutOption(choices, option)
  if (!option.meta.available) return choices
  if (isSingleChoice(group)) return [...otherChoices(group, choices), { id: option.choice_id, quantity: 1 }]
  return isGroupFull(group, choices) ? choices : [...choices, { id: option.choice_id, quantity: 1 }]
}

export function counterStep(option: ModifierOption): number {
  return option.quantities.max > COUNTER_LARGE_STEP_THRESHOLD ? COUNTER_LARGE_STEP : 1
}

/**
 * Increases an option's quantity from zero to the option's minimum, or by the counter's step, up to the
 * maximum of the option and the group.
 */
export function increaseOptionQuantity(
  group: ModifierGroup,
  choices: Choice[],
  option: ModifierOption,
): Choice[] {
  const quantity = optionQuantity(option, choices)
  const next =
    quantity === 0 ? option.quantities.min : quantity - stepRemainder(option, quantity) + counterStep(option)
  return setOptionQuantity(group, choices, option, next)
}

export function decreaseOptionQuantity(
  group: ModifierGroup,
  choices: Choice[],
  option: ModifierOption,
): Choice[] {
  const quantity = optionQuantity(option, choices)
  return setOptionQuantity(
    group,
    choices,
    option,
    quantity - (stepRemainder(option, quantity) || counterStep(option)),
  )
}

/**
 * Returns how far a quantity is past the counter's previous full step. The result is not zero if a maximum
 * capped the quantity between two steps.
 */
function stepRemainder(option: ModifierOption, quantity: number): number {
  return Math.max(0, quantity - option.quantities.min) % counterStep(option)
}

export function setOptionQuantity(
  group: ModifierGroup,
  choices: Choice[],
  option: ModifierOption,
  requestedQuantity: number,
): Choice[] {
  const current = optionQuantity(option, choices)
  const roomInGroup =
    (group.selects.max ?? Number.POSITIVE_INFINITY) - (chosenQuantity(group, choices) - current)
  const quantity = Math.min(requestedQuantity, option.quantities.max, roomInGroup)
  if (quantity < option.quantities.min) return withoutOption(choices, option)
  if (!option.meta.available && quantity > current) return choices
  if (current === 0) return [...choices, { id: option.choice_id, quantity }]
  return choices.map(choice => (choice.id === option.choice_id ? { ...choice, quantity } : choice))
}

function withoutOption(choices: Choice[], option: ModifierOption): Choice[] {
  return choices.filter(choice => choice.id !== option.choice_id)
}

function otherChoices(group: ModifierGroup, choices: Choice[]): Choice[] {
  const groupChoices = choicesInGroup(group, choices)
  return choices.filter(choice => !groupChoices.includes(choice))
}
