/** Media query for a map beside the list; must match the styles. */
export const besideListQuery = (): MediaQueryList => matchMedia('(width >= 68.75rem)')
