import { addressIn } from '../domain/language-address.ts'

/** The whole address of a page of the site, in the language that is spoken. */
export function pageUrl(path: string, site: URL): string {
  return new URL(addressIn(path), site).href
}
