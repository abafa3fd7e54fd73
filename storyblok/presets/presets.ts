import { abTestPresets, abVariantPresets } from './ab-test.ts'
import { announcementPresets } from './announcement.ts'
import { bannerPresets } from './banner.ts'
import { cardRowPresets, simpleCardPresets } from './card-row.ts'
import { customSectionPresets } from './custom-section.ts'
import type { BlockPresets } from './define-presets.ts'
import { faqItemPresets, faqPresets } from './faq.ts'
import { featuredProductsPresets } from './featured-products.ts'
import { heatLadderPresets, heatStepPresets } from './heat-ladder.ts'
import { heroPresets, heroSliderPresets } from './hero.ts'
import { imagePresets } from './image.ts'
import { linkGroupPresets, navLinkPresets, socialLinkPresets } from './links.ts'
import { menuCategoryPresets } from './menu-category.ts'
import { nearbyKitchensPresets } from './nearby-kitchens.ts'
import { newsletterPresets } from './newsletter.ts'
import { orderAgainPresets } from './order-again.ts'
import { ctaPresets, sectionItemPresets } from './parts.ts'
import { richTextPresets } from './rich-text.ts'
import { settingsPresets } from './settings.ts'
import { sharedBlocksPresets, sharedPresets } from './shared.ts'
import { spacerPresets } from './spacer.ts'
import { textStripPresets } from './text-strip.ts'

export const presets: readonly BlockPresets[] = [
  heroPresets,
  heroSliderPresets,
  bannerPresets,
  customSectionPresets,
  cardRowPresets,
  simpleCardPresets,
  featuredProductsPresets,
  heatLadderPresets,
  heatStepPresets,
  menuCategoryPresets,
  nearbyKitchensPresets,
  orderAgainPresets,
  textStripPresets,
  newsletterPresets,
  faqPresets,
  faqItemPresets,
  richTextPresets,
  imagePresets,
  sharedPresets,
  abTestPresets,
  abVariantPresets,
  spacerPresets,
  sharedBlocksPresets,
  ctaPresets,
  sectionItemPresets,
  settingsPresets,
  announcementPresets,
  linkGroupPresets,
  navLinkPresets,
  socialLinkPresets,
]
