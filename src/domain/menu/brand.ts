/**
 * True if a category is shown for the active brand: a category of that brand, of the app's brand, or of no
 * brand. Without an active brand, every category is shown.
 */
export function belongsToBrand(
  { super_category }: { super_category: string | null },
  active: string | null,
  app: string,
): boolean {
  return active === null || super_category === null || super_category === active || super_category === app
}

type Menu = { super_categories: { id: string }[]; app: string }

/**
 * Returns the brand to show: the requested brand, the app's brand, or the first brand, whichever exists
 * first. Returns null if the menu lists no brands.
 */
export function activeBrand({ super_categories, app }: Menu, requestedBrand: string | null): string | null {
  const exists = (id: string | null) => super_categories.some(brand => brand.id === id)
  if (exists(requestedBrand)) return requestedBrand
  return exists(app) ? app : (super_categories[0]?.id ?? null)
}
