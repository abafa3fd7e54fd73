export const planLinesCopy = { was: 'was', now: 'now', each: 'each' }
