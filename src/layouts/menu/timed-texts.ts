import type { Menu } from '#src/contract/menus.ts'
import { returnText } from '#src/copy/kitchen/moment-text.ts'
import { asSentence } from '#src/domain/content/sentence.ts'
import { activeBadges } from '#src/domain/menu/badges.ts'
import { localMoment } from '#src/domain/time/local-moment.ts'
import type { TimedTexts } from '#src/features/menu/menu-sections.ts'
import { servedText } from '#src/features/menu/served-text.ts'

type Moment = { now: Date; timezone: string }

export function timedTexts({ categories }: Pick<Menu, 'categories'>, { now, timezone }: Moment): TimedTexts {
  const texts: TimedTexts = { categories: {}, products: {} }
  for (const { id, served, products } of categories) {
    const sentence = servedText(served)
    if (sentence) texts.categories[id] = asSentence(sentence)
    for (const product of products) {
      const isNew = activeBadges(product, { now, timezone })[0] === 'new' || undefined
      const back = product.returns
        ? returnText(localMoment(Date.parse(product.returns), timezone, now))
        : undefined
      const servedAt = servedText(product.served) ?? undefined
      if (isNew || back || servedAt) texts.products[product.product_id] = { isNew, back, served: servedAt }
    }
  }
  return texts
}
