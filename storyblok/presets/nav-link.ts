import { definePresets } from './define-presets.ts'
import { linkTo } from './pieces.ts'

export const navLinkPresets = definePresets('nav_link', [
  {
    name: 'Link to the menu',
    description: 'Where most guests want to go.',
    content: { label: 'Menu', link: linkTo('/menu') },
  },
])
