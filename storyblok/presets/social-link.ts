import { definePresets } from './define-presets.ts'
import { linkTo } from './pieces.ts'

export const socialLinkPresets = definePresets('social_link', [
  {
    name: 'Instagram',
    description: 'Our pictures.',
    content: { network: 'instagram', link: linkTo('https://www.instagram.com/redcombhotchicken') },
  },
])
