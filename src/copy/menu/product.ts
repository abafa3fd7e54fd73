import { INSTRUCTIONS_MAX_LENGTH } from '#src/domain/limits.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { allergenName, dietName } from './diet-words.ts'

/** The product page. */
export const productCopy = {
  back: 'Back',
  add: 'Add to Order',
  update: 'Update Order',
  required: 'Required',
  completed: 'Completed',
  change: 'Change',
  clear: 'Clear',
  outOfStock: 'Out of Stock',
  seeDisclaimer: '(SEE DISCLAIMER BELOW)',
  heatBlank: 'How brave are you?',
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
    max === 1 ? 'That is the one. Take it off to swap.' : `That is all ${max}. Take one off to swap.`,
  missing: (group: string, left: number) =>
    left > 1 ? `“${group}” needs ${left} more choices.` : `“${group}” still needs a choice.`,
  missingWaiver: 'Please accept the Reaper waiver to add this item.',
  waiverBelow: 'Reaper needs a waiver, see below.',
  finishTitle: 'One last thing',
  madeFor: 'Made for',
  madeForPlaceholder: 'Guest name',
  instructions: 'Special instructions',
  instructionsPlaceholder: 'Extra crispy, sauce on the side…',
  instructionsLeft: (count: number) => `${count} of ${INSTRUCTIONS_MAX_LENGTH} characters`,
  leave: 'Leave without adding, back to the menu',
  leaveEditing: 'Leave without changing it, back to the menu',
  contains: (allergens: readonly string[]) => `Contains ${listed(allergens.map(allergenName))}`,
  mayContain: (allergens: readonly string[]) =>
    `May contain ${listed(allergens.map(allergenName))} (shared fryer)`,
  fits: (diets: readonly string[]) => `${capitalized(listed(diets.map(dietName)))}, the way it is built now`,
  unstated: (allergens: readonly string[]) => `Does not state ${listed(allergens.map(allergenName))}`,
  chart: 'All allergens and nutrition',
  goesWith: 'Goes well with it',
  addUpsell: 'Add',
  addedUpsell: (count: number) => (count > 1 ? `Added ×${count}` : 'Added'),
  upsellInBag: (name: string, count: number) =>
    count > 1 ? `${name} is in your bag, ${count} times.` : `${name} is in your bag.`,
  customize: 'Customize',
  serves: (people: number) => `Serves ${people}`,
  soldOut: 'Sold out',
  soldOutTitle: 'Sold out right now',
  soldOutHint: 'The last one just left the counter. There is plenty more in the kitchen.',
  soldOutKept: 'What you built is kept here in case it comes back.',
  lookAgain: 'Look again',
  stillSoldOut: 'Still not there. We asked the kitchen just now.',
  notServed: 'Not served now',
  notServedTitle: 'Not served right now',
  servedThen: (served: string, back: string) => `${served}. ${back} There is plenty more in the kitchen.`,
  soldOutUntil: (back: string) => `${back} There is plenty more in the kitchen.`,
  backToMenu: 'Back to the menu',
  editing: 'You are changing an item in your bag.',
  editLost: 'We could not find that item in your bag, so you are adding a new one.',
  editUnreachable: 'We cannot reach your bag right now, so this starts from scratch.',
  retry: 'Try again',
}

/** As in `milk, egg and soy`. */
function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What changed on the menu while a product was built. */
export const productNewsCopy = {
  gone: (names: (string | null)[]): string => {
    const known = names.filter(name => name !== null)
    const all = known.length < names.length ? [...known, 'something you chose'] : known
    return `${capitalized(listed(all))} just sold out, so we took ${all.length > 1 ? 'them' : 'it'} off. Everything else is as you left it.`
  },
  justSoldOut: (name: string) => `${name} just sold out.`,
  notServed: (name: string) => `${name} is not served any more at this time of day.`,
  newPrice: (name: string, was: Cents, is: Cents) =>
    `${name} as you build it now costs ${formatCents(is)} instead of ${formatCents(was)}.`,
}

/** Stored with each line as accepted: a change of the text needs a new version. */
export const reaperWaiver = {
  version: '2026-01',
  title: 'The Reaper waiver',
  text: 'Reaper heat is made with some of the hottest peppers in the world. By adding it to your order you confirm that you are 18 or older, that you eat it at your own risk, and that nobody in your party with a heart condition, asthma or a pepper allergy will touch it.',
  accept: 'I am 18 or older and I accept the Reaper waiver',
}
