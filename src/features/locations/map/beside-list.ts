/** Whether the map fits beside the list; the same width as in the styles. */
export const besideList = (): MediaQueryList => matchMedia('(width >= 68.75rem)')
