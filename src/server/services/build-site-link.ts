import { pageHref } from '#src/language/page-href.ts'
import type { Context } from './context.ts'

export function buildSiteLink({ siteUrl }: Pick<Context, 'siteUrl'>, path: string): string {
  return siteUrl + pageHref(path)
}
