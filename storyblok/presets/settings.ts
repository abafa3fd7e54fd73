import { definePresets } from './define-presets.ts'
import { createUrlLink } from './field-values.ts'

/** If a Storyblok space has no settings story, the site uses the first preset. */
export const settingsPresets = definePresets('settings', [
  {
    name: 'A fresh site',
    description: 'The ways into an order and nothing else.',
    content: {
      main_nav: [
        { component: 'nav_link', label: 'Menu', link: createUrlLink('/menu') },
        { component: 'nav_link', label: 'Locations', link: createUrlLink('/locations') },
        { component: 'nav_link', label: 'Rewards', link: createUrlLink('/rewards?section=rewards-section') },
      ],
      sub_nav: [],
      announcements: [],
      footer_headline: 'Hot chicken, *cold drinks,* no apologies.',
      footer_groups: [
        {
          component: 'link_group',
          title: 'Order',
          links: [
            { component: 'nav_link', label: 'Menu', link: createUrlLink('/menu') },
            { component: 'nav_link', label: 'Locations', link: createUrlLink('/locations') },
            {
              component: 'nav_link',
              label: 'Rewards',
              link: createUrlLink('/rewards?section=rewards-section'),
            },
            { component: 'nav_link', label: 'Account', link: createUrlLink('/account') },
          ],
        },
      ],
      legal_links: [
        { component: 'nav_link', label: 'Privacy Policy', link: createUrlLink('/privacy-policy') },
        {
          component: 'nav_link',
          label: 'Terms and Conditions',
          link: createUrlLink('/terms-and-conditions'),
        },
        { component: 'nav_link', label: 'Accessibility', link: createUrlLink('/accessibility') },
      ],
      social_links: [],
      site_name: 'Your Chain',
      copyright: '© {year} Your Chain',
    },
  },
])
