import { addressIn } from '../../domain/language-address.ts'
import type { Context } from './context.ts'

/** The link to a page of the site in the language that is spoken, as letters and messages carry it. */
export function siteLink({ siteUrl }: Pick<Context, 'siteUrl'>, path: string): string {
  return siteUrl + addressIn(path)
}
