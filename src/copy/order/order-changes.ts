/** Having a placed order at another time. */
export const orderChangeCopy = {
  open: 'Change the time',
  text: 'The kitchen has not begun with it. Your new time is held before the old one is let go.',
  days: 'Another day',
  label: (day: string) => `Time on ${day}`,
  full: (time: string) => `${time} (full)`,
  none: 'That day has no other time for this order. Please try another day.',
  button: 'Take this time',
}
