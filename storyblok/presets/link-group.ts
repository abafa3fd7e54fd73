import { definePresets } from './define-presets.ts'
import { linkTo } from './pieces.ts'

export const linkGroupPresets = definePresets('link_group', [
  {
    name: 'Ordering',
    description: 'The ways into an order, for guests who read to the end.',
    content: {
      title: 'Order',
      links: [
        { component: 'nav_link', label: 'Menu', link: linkTo('/menu') },
        { component: 'nav_link', label: 'Locations', link: linkTo('/locations') },
      ],
    },
  },
])
