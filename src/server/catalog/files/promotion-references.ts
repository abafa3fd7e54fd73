import type { PromotionTerms } from '#src/domain/promotion/terms.ts'
import type { CatalogFiles, CatalogProblem } from './folder.ts'
import type { SettingsFile } from './settings-file.ts'

type Terms = { file: string; path: string; code: string; terms: PromotionTerms }

/** Reports duplicate coupon codes, and unknown products and kitchens in coupons and rewards. */
export function findPromotionReferenceProblems(files: CatalogFiles): CatalogProblem[] {
  const products = new Set(files.products.map(({ value }) => value.id))
  const kitchens = new Set(files.locations.map(({ value }) => value.id))
  const coupons = files.coupons.map(({ file, path, value }) => ({ file, path, ...value }))
  const rewards = files.settings.flatMap(({ file, path, value }) =>
    listRewardsWithPaths(value).map(([field, reward]) => ({ file, path: `${path}.${field}`, ...reward })),
  )
  return [
    ...duplicateCodes(coupons),
    ...[...coupons, ...rewards].flatMap(({ file, path, terms }) => {
      const unknownIds = (ids: string[], knownIds: Set<string>, kind: string) =>
        ids
          .filter(id => !knownIds.has(id))
          .map(id => ({ file, path: `${path}.terms`, reason: `there is no ${kind} "${id}"` }))
      return [
        ...unknownIds(productsOf(terms), products, 'product'),
        // Another check reports a catalog without kitchens, so skip the check that would report every kitchen
        // as unknown.
        ...(kitchens.size > 0 ? unknownIds(terms.location_ids ?? [], kitchens, 'location') : []),
      ]
    }),
  ]
}

type Reward = NonNullable<SettingsFile['welcome_reward']>

/** Returns every reward in the settings with its field path. */
export function listRewardsWithPaths({ welcome_reward, loyalty }: SettingsFile): [string, Reward][] {
  const { redemptions, birthday_reward, tiers } = loyalty
  const optionalRewards = Object.entries({
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
    ...optionalRewards.flatMap(([field, reward]): [string, Reward][] => (reward ? [[field, reward]] : [])),
    ...redemptions.map((reward, index): [string, Reward] => [`loyalty.redemptions[${index}]`, reward]),
  ]
}

function duplicateCodes(coupons: Terms[]): CatalogProblem[] {
  const seen = new Set<string>()
  return coupons.flatMap(({ file, path, code }) => {
    const isDuplicate = seen.has(code)
    seen.add(code)
    return isDuplicate ? [{ file, path: `${path}.code`, reason: `"${code}" is used twice` }] : []
  })
}

function productsOf({ worth, products }: PromotionTerms): string[] {
  const conditionIds = [...(products?.only ?? []), ...(products?.except ?? [])]
  switch (worth.kind) {
    case 'product':
      return [...worth.product_ids, ...conditionIds]
    case 'bogo':
      return [...(worth.buy.product_ids ?? []), ...(worth.get.product_ids ?? []), ...conditionIds]
    case 'amount':
    case 'percentage':
    case 'delivery':
      return conditionIds
  }
}
