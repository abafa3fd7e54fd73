/** What the chain is called on the page that is open, as its head says for whoever shares it. */
export function chainName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
}
