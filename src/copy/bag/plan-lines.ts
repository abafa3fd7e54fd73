/** Between the prices of a line that costs something else somewhere else, or now. */
export const planLinesCopy = { was: 'was', now: 'now', each: 'each' }
