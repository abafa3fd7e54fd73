import { localizePath } from '#src/domain/localized-path.ts'
import type { Context } from './context.ts'

export function siteLink({ siteUrl }: Pick<Context, 'siteUrl'>, path: string): string {
  return siteUrl + localizePath(path)
}
