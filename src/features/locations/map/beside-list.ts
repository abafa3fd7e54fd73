/**
 * Returns the media query that matches if the map fits beside the list. Its width must match locations.css.
 */
export const mapBesideListQuery = (): MediaQueryList => matchMedia('(width >= 68.75rem)')
