import type { BrandCopy } from '#src/domain/look/look.ts'
import type { Translations } from '#src/domain/menu/catalog-translations.ts'
import type { CatalogFiles } from './files/folder.ts'
import type { LocationFile } from './files/location-file.ts'
import type { MemberFile } from './files/member-file.ts'
import type { MenuFile } from './files/menu-files.ts'
import { listRewardsWithPaths } from './files/promotion-references.ts'
import type { SettingsFile } from './files/settings-file.ts'

type Catalog = {
  files: CatalogFiles
  members: readonly MemberFile[]
  brandCopy: BrandCopy
}

/** Returns the guest-facing strings that have no translation, and the translations that match no string. */
export function findTranslationGaps(
  { files, members, brandCopy: { serves, cuisines, dish, program, greeting, signoff } }: Catalog,
  translations: Translations,
): { missing: string[]; unused: string[] } {
  const rewardTexts = members.flatMap(({ rewards }) =>
    rewards.flatMap(({ label, fineprint }) => [label, fineprint]),
  )
  const texts = new Set([
    ...[serves, ...cuisines, dish, program, greeting, signoff],
    ...catalogTexts(files),
    ...rewardTexts,
  ])
  const kitchens = files.locations.map(({ value }) => value.name)
  return {
    missing: [...texts].filter(text => !translations.has(text)),
    // Kitchen names need no translation, but may have one.
    unused: [...translations.keys()].filter(text => !texts.has(text) && !kitchens.includes(text)),
  }
}

function catalogTexts({ settings, menus, products, groups, coupons, locations }: CatalogFiles): string[] {
  const texts = [
    ...settings.flatMap(({ value }) => textsOfSettings(value)),
    ...coupons.flatMap(({ value: { label, fineprint } }) => [label, fineprint]),
    ...menus.flatMap(({ value }) => textsOfMenu(value)),
    ...products.flatMap(({ value: { name, description } }) => [name, description]),
    ...groups.flatMap(({ value: { name, options } }) => [name, ...options.map(option => option.name)]),
    ...locations.flatMap(({ value }) => textsOfKitchen(value)),
  ]
  return texts.filter(text => text !== '')
}

function textsOfSettings(settings: SettingsFile): string[] {
  const { name, short_name, copyright, description, order } = settings
  return [
    ...[name, short_name, copyright, description],
    ...order.handoff_modes.flatMap(({ label, sub_handoff_modes }) => [
      label,
      ...sub_handoff_modes.map(sub => sub.label),
    ]),
    ...listRewardsWithPaths(settings).flatMap(([, { label, fineprint }]) => [label, fineprint]),
  ]
}

function textsOfMenu({ name, super_categories, categories }: MenuFile): string[] {
  return [
    name,
    ...super_categories.map(brand => brand.name),
    ...categories.flatMap(category => [category.name, category.description]),
  ]
}

function textsOfKitchen({ special_hours, taxes, fees, delivery_zones, fryer_with }: LocationFile): string[] {
  return [
    ...special_hours.map(({ note }) => note),
    ...[...taxes, ...fees].map(({ label }) => label),
    ...delivery_zones.map(({ name }) => name),
    ...(fryer_with ? [fryer_with] : []),
  ]
}
