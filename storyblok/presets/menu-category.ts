import { definePresets } from './define-presets.ts'

export const menuCategoryPresets = definePresets('menu_category', [
  {
    name: 'A taste of a category',
    description: 'The first four of a category under its own name, and the way to the rest.',
    content: { show: 'everyone', category: 'tenders', count: '4' },
  },
  {
    name: 'The whole category',
    description: 'All of a category, under a headline of yours.',
    content: {
      show: 'everyone',
      category: 'sliders',
      count: 'all',
      title: 'Small buns, big trouble',
      description: 'Soft bun, hot chicken, cold slaw. One is a snack. Nobody stops at one.',
    },
  },
])
