import { INSTRUCTIONS_MAX_LENGTH } from '#src/domain/bag/bag-limits.ts'
import { allergenName, joinList } from './diet-text.ts'

export const productCopy = {
  back: 'Back',
  add: 'Add to Order',
  update: 'Update Order',
  /** Label of the button that leads to the next required group. */
  next: (group: string) => `Next: ${group}`,
  required: 'Required',
  completed: 'Completed',
  change: 'Change',
  clear: 'Clear',
  outOfStock: 'Out of Stock',
  seeDisclaimer: '(SEE DISCLAIMER BELOW)',
  heatSnapped: (wanted: string, landed: string) =>
    `${wanted} is out of stock. We set the meter to ${landed}.`,
  optionImage: (name: string) => `Image of ${name} modifier add on`,
  rule: (min: number, max: number | null): string => {
    if (min > 0 && min === max) return `Pick ${min}`
    if (min > 0) return max === null ? `Pick ${min} or more` : `Pick ${min} to ${max}`
    return max === null || max === 1 ? 'Optional' : `Optional, up to ${max}`
  },
  more: (left: number) => `${left} more to pick`,
  full: (max: number) =>
    max === 1 ? 'You’ve picked one. Remove it to swap.' : `You’ve picked ${max}. Remove one to swap.`,
  missing: (group: string, left: number) =>
    left > 1 ? `“${group}” needs ${left} more choices.` : `“${group}” still needs a choice.`,
  missingWaiver: 'Please accept the Reaper waiver to add this item.',
  waiverBelow: 'Reaper needs a waiver, see below.',
  finishTitle: 'One last thing',
  madeFor: 'Made for',
  madeForPlaceholder: 'Guest name',
  instructions: 'Special instructions',
  instructionsPlaceholder: 'Sauce on the side, please…',
  instructionsLeft: (count: number) => `${count} of ${INSTRUCTIONS_MAX_LENGTH} characters`,
  leave: 'Leave without adding, back to the menu',
  leaveEditing: 'Leave without changing it, back to the menu',
  contains: (allergens: readonly string[]) => `Contains ${joinList(allergens.map(allergenName), 'and')}`,
  mayContain: (allergens: readonly string[]) =>
    `May contain ${joinList(allergens.map(allergenName), 'and')} (shared fryer)`,
  unstated: (allergens: readonly string[]) =>
    `No information on ${joinList(allergens.map(allergenName), 'and')}`,
  chart: 'All allergens and nutrition',
  serves: (people: number) => `Serves ${people}`,
  soldOut: 'Sold out',
  soldOutTitle: 'Sold out right now',
  soldOutHint: 'The last one just left the counter. There’s plenty more in the kitchen.',
  soldOutKept: 'We’ve saved your choices in case it comes back.',
  lookAgain: 'Look again',
  stillSoldOut: 'Still sold out. We just checked with the kitchen.',
  notServed: 'Not served now',
  notServedTitle: 'Not served right now',
  servedThen: (served: string, back: string) => `${served}. ${back} There’s plenty more in the kitchen.`,
  soldOutUntil: (back: string) => `${back} There’s plenty more in the kitchen.`,
  backToMenu: 'Back to the menu',
  editing: 'You’re editing an item in your bag.',
  editLost: 'We couldn’t find that item in your bag, so you’re adding a new one.',
  editUnreachable: 'We can’t reach your bag right now, so this starts from scratch.',
  retry: 'Try again',
}
