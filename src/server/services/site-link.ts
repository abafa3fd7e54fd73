import { addressIn } from '../../domain/language-address.ts'
import type { Context } from './context.ts'

/** Returns the absolute URL of a page in the current language, for emails and messages. */
export function siteLink({ siteUrl }: Pick<Context, 'siteUrl'>, path: string): string {
  return siteUrl + addressIn(path)
}
