/** What the search for a kitchen says in the browser. */
export const searchNotices = {
  empty: 'Please enter a ZIP Code',
  offered: (count: number) =>
    count === 1 ? '1 place to pick from: press Down.' : `${count} places to pick from: press Down.`,
  looking: 'Looking for kitchens…',
  locating: 'Finding out where you are…',
  slow: 'Still finding out where you are. You can search by ZIP or city meanwhile.',
  denied: 'Your browser does not tell us where you are. Allow it in its settings, or search by ZIP or city.',
  unavailable: 'Your device does not know where it is right now. Please search by ZIP or city.',
  tooSlow: 'Finding out where you are took too long. Please search by ZIP or city.',
  unreachable: 'We could not look for kitchens just now. Please check your connection and try again.',
}

export const mapNotices = {
  label: 'Map of the kitchens in the list',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  closeWords: 'Close popup',
}
