/** A category of a menu that several brands share; null belongs to all of them. */
type BrandCategory = { super_category: string | null }

/** Whether a category is shown for the active brand: its own do, the app's do, and those of no brand. */
export function isOfBrand({ super_category }: BrandCategory, active: string | null, app: string): boolean {
  return active === null || super_category === null || super_category === active || super_category === app
}

type Menu = { super_categories: { id: string }[]; app: string }

/** The brand a menu shows: the one asked for, else the app's own, else the first; null on a menu of one brand. */
export function activeBrand({ super_categories, app }: Menu, asked: string | null): string | null {
  const has = (id: string | null) => super_categories.some(brand => brand.id === id)
  if (has(asked)) return asked
  return has(app) ? app : (super_categories[0]?.id ?? null)
}
