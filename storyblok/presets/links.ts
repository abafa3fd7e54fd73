import { definePresets } from './define-presets.ts'
import { urlLink } from './field-values.ts'

export const navLinkPresets = definePresets('nav_link', [
  {
    name: 'Link to the menu',
    description: 'Where most guests want to go.',
    content: { label: 'Menu', link: urlLink('/menu') },
  },
])

export const linkGroupPresets = definePresets('link_group', [
  {
    name: 'Ordering',
    description: 'The ways into an order, for guests who read to the end.',
    content: {
      title: 'Order',
      links: [
        { component: 'nav_link', label: 'Menu', link: urlLink('/menu') },
        { component: 'nav_link', label: 'Locations', link: urlLink('/locations') },
      ],
    },
  },
])

export const socialLinkPresets = definePresets('social_link', [
  {
    name: 'Instagram',
    description: 'Our pictures.',
    content: { network: 'instagram', link: urlLink('https://www.instagram.com/example') },
  },
])
