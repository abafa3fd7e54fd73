const allergenNames: Record<string, string> = {
  wheat: 'wheat',
  milk: 'milk',
  egg: 'egg',
  soy: 'soy',
  sesame: 'sesame',
  peanut: 'peanuts',
  'tree-nut': 'tree nuts',
  fish: 'fish',
  shellfish: 'shellfish',
}

/** What guests call an allergen, within a sentence. */
export function allergenName(allergen: string): string {
  return allergenNames[allergen] ?? allergen.replaceAll('-', ' ')
}

/** What guests call a diet, within a sentence. */
export function dietName(diet: string): string {
  return diet.replaceAll('-', ' ')
}

/** The menu's filter by allergen and diet. */
export const dietCopy = {
  title: 'Allergies & diet',
  /** The same, where there is little room. */
  short: 'Diet',
  hint: 'Leave things out, or keep a diet',
  leaveOut: 'Leave out',
  keep: 'Show what can be',
  clear: 'Show everything again',
  without: (allergens: string[]) => `without ${list(allergens.map(allergenName), 'or')}`,
  /** What is chosen, while the filter is closed. */
  chosen: (allergens: string[], diets: string[]) => sentence(wishes(allergens, diets)),
  /** After how many items there are. */
  found: (allergens: string[], diets: string[]) =>
    diets.length > 0 ? `can be ${wishes(allergens, diets)}` : `can be made ${wishes(allergens, diets)}`,
  asItComes: 'Fits as it comes',
  canBeMade: (allergens: string[], diets: string[]) => `Can be made ${wishes(allergens, diets)}`,
  disclaimer:
    'Our kitchens handle wheat, milk, egg, soy, sesame, nuts, fish and shellfish, and share fryers and counters. We cannot promise that anything is free of them. If an allergy is serious, call the kitchen before you order.',
}

/** As in `vegan and without milk or egg`. */
function wishes(allergens: string[], diets: string[]): string {
  const parts = [list(diets.map(dietName), 'and'), allergens.length > 0 ? dietCopy.without(allergens) : '']
  return parts.filter(Boolean).join(', ')
}

function list(words: string[], word: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
