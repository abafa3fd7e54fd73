export const kitchenSearchNotices = {
  empty: 'Please enter a ZIP Code',
  offered: (count: number) =>
    count === 1 ? '1 place to pick from: press Down.' : `${count} places to pick from: press Down.`,
  looking: 'Searching kitchens…',
  locating: 'Finding your location…',
  slow: 'Still finding your location. You can also search by ZIP or city.',
  denied: 'Location is blocked. Allow it in your browser’s settings, or search by ZIP or city.',
  unavailable: 'Your device can’t find its location right now. Please search by ZIP or city.',
  tooSlow: 'Finding your location took too long. Please search by ZIP or city.',
  unreachable: 'We couldn’t search kitchens just now. Please check your connection and try again.',
}

export const mapNotices = {
  label: 'Map of the kitchens in the list',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  closeWords: 'Close popup',
}
