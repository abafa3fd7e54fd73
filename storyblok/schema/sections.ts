import { abTest } from './blocks/ab-test.ts'
import { banner } from './blocks/banner.ts'
import { cardRow } from './blocks/card-row.ts'
import { customSection } from './blocks/custom-section.ts'
import { faq } from './blocks/faq.ts'
import { featuredProducts } from './blocks/featured-products.ts'
import { heatLadder } from './blocks/heat-ladder.ts'
import { hero, heroSlider } from './blocks/hero.ts'
import { image } from './blocks/image.ts'
import { menuCategory } from './blocks/menu-category.ts'
import { nearbyKitchens } from './blocks/nearby-kitchens.ts'
import { newsletter } from './blocks/newsletter.ts'
import { orderAgain } from './blocks/order-again.ts'
import { richText } from './blocks/rich-text.ts'
import { shared } from './blocks/shared.ts'
import { spacer } from './blocks/spacer.ts'
import { textStrip } from './blocks/text-strip.ts'

export const sectionBlocks = {
  hero,
  heroSlider,
  banner,
  customSection,
  cardRow,
  featuredProducts,
  heatLadder,
  menuCategory,
  nearbyKitchens,
  orderAgain,
  textStrip,
  newsletter,
  faq,
  richText,
  image,
  shared,
  abTest,
  spacer,
}
