import type { AllergenStatus } from '#src/domain/menu/allergens.ts'

export const chartCopy = {
  title: 'Allergens & nutrition',
  pageTitle: (kitchen: string, app: string) => `Allergens & nutrition · ${kitchen} · ${app}`,
  description: (kitchen: string) =>
    `Which of the nine major allergens are in everything ${kitchen} sells, and its calories.`,
  how: 'Each row is the item by itself. Your choices add what their rows under “Choices and extras” say. Calories are for the item as it comes, from the lightest to the heaviest required choices.',
  legend: {
    contains: 'Contains it',
    may_contain: 'May contain it: cooked in a shared fryer',
    unstated: 'No information, so assume it may contain it',
    free: 'Made without it',
  } satisfies Record<AllergenStatus, string>,
  legendTitle: 'What the marks mean',
  filterTitle: 'Hide what I avoid',
  filterDiet: 'Show only',
  canBe: (diets: string[]) => `Can be made ${diets.join(' or ')}`,
  words: { contains: 'Yes', may_contain: 'May', unstated: '?', free: '–' },
  said: { contains: 'contains', may_contain: 'may contain', unstated: 'not stated', free: 'made without' },
  fryerUnsaid: 'This kitchen doesn’t say what else goes in its fryer.',
  promise:
    'Everything is made in one kitchen, with shared counters and tools. We can’t promise that anything is free of an allergen. If an allergy is serious, call the kitchen before you order.',
  item: 'Item',
  calories: 'Cal',
  caloriesUnstated: 'not stated',
  options: 'Choices and extras',
  /** The FDA requires this statement next to calories (21 CFR 101.11). */
  advice: '2,000 calories a day is used for general nutrition advice, but calorie needs vary.',
  onRequest: 'Additional nutrition information available upon request.',
  asOf: (version: string, day: string) => `Menu version ${version}, as of ${day}.`,
  print: 'Print this page, or save it as a PDF. It fits on two sheets.',
  toMenu: 'Back to the menu',
  link: 'Allergens & nutrition',
  whichTitle: 'Allergens & nutrition',
  which: 'What is in our food depends on the kitchen that cooks it. Pick yours.',
  other: 'Another kitchen',
  missingTitle: 'We couldn’t find that kitchen.',
  missing: 'Pick a kitchen to see what’s in everything it sells.',
}
