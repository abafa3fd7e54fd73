/** The chain's name, from the page's `og:site_name`. */
export function chainName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
}
