/** The main navigation, in the header and in the mobile menu. */
export const NAV_LINKS = [
  { href: '/menu', label: 'Menu' },
  { href: '/locations', label: 'Locations' },
  { href: '/rewards?section=rewards-section', label: 'Rewards' },
]
