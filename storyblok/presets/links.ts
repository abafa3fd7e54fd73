import { definePresets } from './define-presets.ts'
import { createUrlLink } from './field-values.ts'

export const navLinkPresets = definePresets('nav_link', [
  {
    name: 'Link to the menu',
    description: 'Where most guests want to go.',
    content: { label: 'Menu', link: createUrlLink('/menu') },
  },
])

export const linkGroupPresets = definePresets('link_group', [
  {
    name: 'Ordering',
    description: 'The ways into an order, for guests who read to the end.',
    content: {
      title: 'Order',
      links: [
        { component: 'nav_link', label: 'Menu', link: createUrlLink('/menu') },
        { component: 'nav_link', label: 'Locations', link: createUrlLink('/locations') },
      ],
    },
  },
])

export const socialLinkPresets = definePresets('social_link', [
  {
    name: 'Instagram',
    description: 'Our pictures.',
    content: { network: 'instagram', link: createUrlLink('https://www.instagram.com/example') },
  },
])
