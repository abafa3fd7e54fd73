import { definePresets } from './define-presets.ts'
import { createUrlLink } from './field-values.ts'

export const announcementPresets = definePresets('announcement', [
  {
    name: 'Offer for members',
    description: 'Something that only members get; guests can close it.',
    content: {
      text: 'Ten points on every dollar of chicken, all year.',
      link: [{ component: 'nav_link', label: 'Order now', link: createUrlLink('/menu') }],
      dismissible: true,
      show: 'users-only',
    },
  },
  {
    name: 'Holiday hours',
    description: 'What everyone has to know, so it cannot be closed. Give it the dates of the holiday.',
    content: {
      text: 'Our kitchens keep other hours over Thanksgiving.',
      link: [{ component: 'nav_link', label: 'See the hours', link: createUrlLink('/locations') }],
      dismissible: false,
      show: 'everyone',
    },
  },
])
