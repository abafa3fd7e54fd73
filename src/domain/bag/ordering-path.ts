const ORDERING = /^\/(?:menu|catering|order|locations)(?:\/|$)/

/** Whether a page is about kitchens or orders itself, so that what was remembered must not change under it. */
export function isOrderingPath(path: string): boolean {
  return ORDERING.test(path)
}
