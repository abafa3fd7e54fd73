/**
 * True if a category is shown for the active brand: it belongs to that brand, to the app's brand, or to no
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
 * Returns the brand to show: the requested brand if it exists, else the app's brand if it exists, else the
 * menu's first brand. Returns null if the menu lists no brands.
 */
export function resolveActiveBrand(
  { super_categories, app }: Menu,
  requestedBrand: string | null,
): string | null {
  const exists = (id: string | null) => super_categories.some(brand => brand.id === id)
  if (exists(requestedBrand)) return requestedBrand
  return exists(app) ? app : (super_categories[0]?.id ?? null)
}
