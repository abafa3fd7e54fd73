type BrandCategory = { super_category: string | null }

/** True if a category is shown for the active brand: its own, the app's, and those of no brand. */
export function belongsToBrand(
  { super_category }: BrandCategory,
  active: string | null,
  app: string,
): boolean {
  return active === null || super_category === null || super_category === active || super_category === app
}

type Menu = { super_categories: { id: string }[]; app: string }

/**
 * Returns the brand to show: the requested one, or else the app's own, or else the first; null on a single-brand menu.
 */
export function activeBrand({ super_categories, app }: Menu, requestedBrand: string | null): string | null {
  const exists = (id: string | null) => super_categories.some(brand => brand.id === id)
  if (exists(requestedBrand)) return requestedBrand
  return exists(app) ? app : (super_categories[0]?.id ?? null)
}
