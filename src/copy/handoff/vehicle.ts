/** What a curbside guest drives. */
export const vehicleCopy = {
  title: 'What do you drive?',
  make: 'Make and model',
  makeExample: 'Ford F-150',
  color: 'Color',
  colorExample: 'Red',
  spot: 'Parking spot number (optional)',
  spotHint: 'If you are already in one.',
  invalidMake: 'Please tell us the make and model.',
  invalidColor: 'Please tell us the color.',
  incomplete: 'Please tell us what you drive, so that we find you at the curb.',
  save: 'Save',
  lookingFor: 'We look for',
  summary: (color: string, make: string) => `${color} ${make}`,
  spotOf: (spot: string) => `Spot ${spot}`,
  edit: 'Change',
  editLabel: 'Change what you drive',
}
