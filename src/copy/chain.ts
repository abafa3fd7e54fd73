/** What the chain is called where its settings are not at hand. */
export const chainName = 'Red Comb Hot Chicken'

/** The title of a page of the app's own, as tabs and search engines show it. */
export function pageTitle(title: string): string {
  return `${title} · ${chainName}`
}
