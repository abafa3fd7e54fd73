import { definePresets } from './define-presets.ts'
import { urlLink } from './field-values.ts'

/** If a Storyblok space has no settings story, the site uses the first preset. */
export const settingsPresets = definePresets('settings', [
  {
    name: 'A fresh site',
    description: 'The ways into an order and nothing else.',
    content: {
      main_nav: [
        { component: 'nav_link', label: 'Menu', link: urlLink('/menu') },
        { component: 'nav_link', label: 'Locations', link: urlLink('/locations') },
        { component: 'nav_link', label: 'Rewards', link: urlLink('/rewards?section=rewards-section') },
      ],
      sub_nav: [],
      announcements: [],
      footer_headline: 'Hot chicken, *cold drinks,* no apologies.',
      footer_groups: [
        {
          component: 'link_group',
          title: 'Order',
          links: [
            { component: 'nav_link', label: 'Menu', link: urlLink('/menu') },
            { component: 'nav_link', label: 'Locations', link: urlLink('/locations') },
            { component: 'nav_link', label: 'Rewards', link: urlLink('/rewards?section=rewards-section') },
            { component: 'nav_link', label: 'Account', link: urlLink('/account') },
          ],
        },
      ],
      legal_links: [
        { component: 'nav_link', label: 'Privacy Policy', link: urlLink('/privacy-policy') },
        { component: 'nav_link', label: 'Terms and Conditions', link: urlLink('/terms-and-conditions') },
        { component: 'nav_link', label: 'Accessibility', link: urlLink('/accessibility') },
      ],
      social_links: [],
      site_name: 'Your Chain',
      copyright: '© {year} Your Chain',
    },
  },
])
