/** Returns the media query for a map beside the list, which must match the width in locations.css. */
export const mapBesideListQuery = (): MediaQueryList => matchMedia('(width >= 68.75rem)')
