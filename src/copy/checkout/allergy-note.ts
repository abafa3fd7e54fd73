export const allergyNoteCopy = {
  title: 'Allergy note',
  label: 'What should the kitchen know?',
  hint: 'It is printed on your ticket. The kitchen takes care, but cannot promise that anything is free of an allergen. If an allergy is serious, call before you order.',
  promise: 'The kitchen reads this and takes care. It cannot promise that anything is free of an allergen.',
}
