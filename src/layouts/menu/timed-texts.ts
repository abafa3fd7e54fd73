import type { Menu } from '#src/contract/menus.ts'
import { returnTimeText } from '#src/copy/kitchen/moment-text.ts'
import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import { listActiveBadges } from '#src/domain/menu/badges.ts'
import { toLocalMoment } from '#src/domain/time/local-moment.ts'
import type { TimedTexts } from '#src/features/menu/menu-sections.ts'
import { servingTimesText } from '#src/features/menu/serving-times-text.ts'

export function createTimedTexts(
  { categories }: Pick<Menu, 'categories'>,
  { now, timezone }: { now: Date; timezone: string },
): TimedTexts {
  const texts: TimedTexts = { categories: {}, products: {} }
  for (const { id, served, products } of categories) {
    const sentence = servingTimesText(served)
    if (sentence) texts.categories[id] = endWithPeriod(sentence)
    for (const product of products) {
      const isNew = listActiveBadges(product, { now, timezone })[0] === 'new' || undefined
      const back = product.returns
        ? returnTimeText(toLocalMoment(Date.parse(product.returns), timezone, now))
        : undefined
      const servedAt = servingTimesText(product.served) ?? undefined
      if (isNew || back || servedAt) texts.products[product.product_id] = { isNew, back, served: servedAt }
    }
  }
  return texts
}
