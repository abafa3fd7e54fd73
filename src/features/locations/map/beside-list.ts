/** Whether there is room for the map beside the list, as the styles have it. */
export const besideList = (): MediaQueryList => matchMedia('(width >= 68.75rem)')
