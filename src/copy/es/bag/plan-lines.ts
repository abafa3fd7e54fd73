export const planLinesCopy = { was: 'antes', now: 'ahora', each: 'c/u' }
