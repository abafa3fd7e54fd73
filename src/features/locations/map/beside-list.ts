/** Media query for a map beside the list; must match the styles. */
export const besideList = (): MediaQueryList => matchMedia('(width >= 68.75rem)')
