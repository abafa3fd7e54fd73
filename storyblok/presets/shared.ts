import { bannerPresets } from './banner.ts'
import { definePresets } from './define-presets.ts'

export const sharedPresets = definePresets('shared', [
  {
    name: 'From elsewhere',
    description: 'Pick what is edited in one place and shown on several pages.',
    content: { show: 'everyone', stories: [] },
  },
])

const [banner] = bannerPresets.presets

export const sharedBlocksPresets = definePresets('shared_blocks', [
  {
    name: 'A promo',
    description: 'One banner, for every page that should show it.',
    content: { body: banner ? [banner.content] : [] },
  },
])
