import { capitalize } from '#src/domain/capitalize.ts'
import type { DietaryFilter, DietaryFit } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { allergenName, dietName, joinList, sharedFryerDietText } from './diet-text.ts'

export const dietCopy = {
  title: 'Allergies & diet',
  short: 'Diet',
  hint: 'Hide allergens or pick a diet',
  leaveOut: 'Hide allergens',
  keep: 'Diet',
  clear: 'Show everything again',
  without: (allergens: string[]) => `without ${joinList(allergens.map(allergenName), 'or')}`,
  /** Summary shown on the closed filter. */
  chosen: (allergens: string[], diets: string[]) => capitalize(filterText(allergens, diets)),
  /** Continues a sentence that starts with the number of items. */
  found: (allergens: string[], diets: string[]) =>
    diets.length > 0
      ? `can be ${filterText(allergens, diets)}`
      : `can be made ${filterText(allergens, diets)}`,
  fit: (fit: DietaryFit, friedWith: string | null) => {
    const { isUnfit, needsChoices, without, diets, may, shared } = fit
    const kept = diets.filter(diet => !shared.includes(diet))
    const sharing = shared.length > 0 ? sharedFryerDietText(shared, friedWith) : ''
    const fryer = [
      may.length > 0 && `May contain ${joinList(may.map(allergenName), 'or')} (shared fryer)`,
      sharing &&
        (shared.some(diet => diets.includes(diet)) ? `Can be made with ${sharing}` : capitalize(sharing)),
    ].filter(Boolean)
    if (isUnfit) return [capitalize(dietCopy.unfit(without, diets)), ...fryer].join('. ')
    if (without.length + kept.length > 0)
      return [`Can be made ${filterText(without, kept)}`, ...fryer].join('. ')
    return fryer.join('. ') || (needsChoices ? 'OK with any choice' : 'OK as is')
  },
  unfit: (allergens: string[], diets: string[]) =>
    [
      allergens.length > 0 && `contains or may contain ${joinList(allergens.map(allergenName), 'or')}`,
      diets.length > 0 && `can’t be ${joinList(diets.map(dietName), 'and')}`,
    ]
      .filter(Boolean)
      .join('; '),
  /** Returns the text at the end of the list that explains why items are hidden or marked. */
  leftOut: (count: number, { allergens, diets }: DietaryFilter) => {
    const why = [
      allergens.length > 0 &&
        `${count === 1 ? 'contains' : 'contain'} or may contain ${allergens.length > 1 ? 'one of them' : 'it'}`,
      diets.length > 0 && 'can’t be',
    ]
    return `${count} ${why.filter(Boolean).join(', or ')}.`
  },
  showThem: 'Show them',
  hideThem: 'Hide them',
  chart: 'The whole chart, with nutrition',
  disclaimer:
    'Our kitchens handle all nine major allergens and share fryers and counters. We can’t promise that anything is free of them. If an allergy is serious, call the kitchen before you order.',
}

/** Returns the chosen filters as text, such as `vegan, without milk or eggs`. */
function filterText(allergens: string[], diets: string[]): string {
  const parts = [
    joinList(diets.map(dietName), 'and'),
    allergens.length > 0 ? dietCopy.without(allergens) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
