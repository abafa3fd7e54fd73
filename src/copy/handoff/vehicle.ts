/** What a curbside guest drives. */
export const vehicleCopy = {
  title: 'What do you drive?',
  make: 'Make and model',
  makeExample: 'Ford F-150',
  color: 'Color',
  colorExample: 'Red',
  spot: 'Parking spot number (optional)',
  spotHint: 'If you’re already in one.',
  invalidMake: 'Please enter the make and model.',
  invalidColor: 'Please enter the color.',
  incomplete: 'Please tell us what you drive, so we can find you at the curb.',
  save: 'Save',
  lookingFor: 'We’re looking for',
  summary: (color: string, make: string) => `${color} ${make}`,
  spotOf: (spot: string) => `Spot ${spot}`,
  edit: 'Change',
  editLabel: 'Change what you drive',
}
