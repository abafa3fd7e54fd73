import type { PromotionTerms } from '../../../domain/promotion/terms.ts'
import type { CatalogFiles, CatalogProblem } from './folder.ts'
import type { SettingsFile } from './settings-file.ts'

type Terms = { file: string; path: string; code: string; terms: PromotionTerms }

/** Validates coupons and rewards against the rest of the catalog: duplicate codes and unknown ids. */
export function promotionReferenceProblems(files: CatalogFiles): CatalogProblem[] {
  const products = new Set(files.products.map(({ value }) => value.id))
  const kitchens = new Set(files.locations.map(({ value }) => value.id))
  const coupons = files.coupons.map(({ file, path, value }) => ({ file, path, ...value }))
  const rewards = files.settings.flatMap(({ file, path, value }) =>
    rewardsOf(value).map(([field, reward]) => ({ file, path: `${path}.${field}`, ...reward })),
  )
  return [
    ...repeatedCodes(coupons),
    ...[...coupons, ...rewards].flatMap(({ file, path, terms }) => {
      const missing = (ids: string[], known: Set<string>, kind: string) =>
        ids
          .filter(id => !known.has(id))
          .map(id => ({ file, path: `${path}.terms`, reason: `there is no ${kind} "${id}"` }))
      return [
        ...missing(productsOf(terms), products, 'product'),
        // A catalog without kitchens is reported once, elsewhere.
        ...(kitchens.size > 0 ? missing(terms.location_ids ?? [], kitchens, 'location') : []),
      ]
    }),
  ]
}

type Reward = NonNullable<SettingsFile['welcome_reward']>

/** Returns every reward a member can get, with its path in the settings. */
export function rewardsOf({ welcome_reward, loyalty }: SettingsFile): [string, Reward][] {
  const { redemptions, birthday_reward, tiers } = loyalty
  const given = Object.entries({
    welcome_reward,
    'loyalty.birthday_reward': birthday_reward,
    ...Object.fromEntries(
      Object.entries(tiers).map(([tier, benefits]) => [
        `loyalty.tiers.${tier}.birthday_reward`,
        benefits.birthday_reward,
      ]),
    ),
  })
  return [
    ...given.flatMap(([field, reward]): [string, Reward][] => (reward ? [[field, reward]] : [])),
    ...redemptions.map((reward, place): [string, Reward] => [`loyalty.redemptions[${place}]`, reward]),
  ]
}

function repeatedCodes(coupons: Terms[]): CatalogProblem[] {
  const seen = new Set<string>()
  return coupons.flatMap(({ file, path, code }) => {
    const isRepeat = seen.has(code)
    seen.add(code)
    return isRepeat ? [{ file, path: `${path}.code`, reason: `"${code}" is used twice` }] : []
  })
}

function productsOf({ worth, products }: PromotionTerms): string[] {
  const named = [...(products?.only ?? []), ...(products?.except ?? [])]
  switch (worth.kind) {
    case 'product':
      return [...worth.product_ids, ...named]
    case 'bogo':
      return [...(worth.buy.product_ids ?? []), ...(worth.get.product_ids ?? []), ...named]
    case 'amount':
    case 'percentage':
    case 'delivery':
      return named
  }
}
