/** Labels of a line's old and new price. */
export const planLinesCopy = { was: 'was', now: 'now', each: 'each' }
