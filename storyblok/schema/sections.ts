import { abTest } from './ab-test.ts'
import { banner } from './banner.ts'
import { cardRow } from './card-row.ts'
import { customSection } from './custom-section.ts'
import { faq } from './faq.ts'
import { featuredProducts } from './featured-products.ts'
import { hero, heroSlider } from './hero.ts'
import { image } from './image.ts'
import { menuCategory } from './menu-category.ts'
import { nearbyKitchens } from './nearby-kitchens.ts'
import { newsletter } from './newsletter.ts'
import { orderAgain } from './order-again.ts'
import { richText } from './rich-text.ts'
import { shared } from './shared.ts'
import { spacer } from './spacer.ts'
import { textStrip } from './text-strip.ts'

/** Every block that may stand on a page, in the order staff are offered them. */
export const sections = {
  hero,
  heroSlider,
  banner,
  customSection,
  cardRow,
  featuredProducts,
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
