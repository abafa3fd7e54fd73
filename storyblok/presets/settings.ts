import { definePresets } from './define-presets.ts'
import { linkTo } from './pieces.ts'

/** A space without settings uses the first preset, so that preset can link only to app routes. */
export const settingsPresets = definePresets('settings', [
  {
    name: 'A fresh site',
    description: 'The ways into an order and nothing else.',
    content: {
      main_nav: [
        { component: 'nav_link', label: 'Menu', link: linkTo('/menu') },
        { component: 'nav_link', label: 'Locations', link: linkTo('/locations') },
        { component: 'nav_link', label: 'Rewards', link: linkTo('/rewards?section=rewards-section') },
      ],
      sub_nav: [],
      announcements: [],
      footer_headline: 'Hot chicken, *cold drinks,* no apologies.',
      footer_groups: [
        {
          component: 'link_group',
          title: 'Order',
          links: [
            { component: 'nav_link', label: 'Menu', link: linkTo('/menu') },
            { component: 'nav_link', label: 'Locations', link: linkTo('/locations') },
            { component: 'nav_link', label: 'Rewards', link: linkTo('/rewards?section=rewards-section') },
            { component: 'nav_link', label: 'Account', link: linkTo('/account') },
          ],
        },
      ],
      legal_links: [
        { component: 'nav_link', label: 'Privacy Policy', link: linkTo('/privacy-policy') },
        { component: 'nav_link', label: 'Terms and Conditions', link: linkTo('/terms-and-conditions') },
        { component: 'nav_link', label: 'Accessibility', link: linkTo('/accessibility') },
      ],
      social_links: [],
      site_name: 'Your Chain',
      copyright: '© {year} Your Chain',
    },
  },
])
