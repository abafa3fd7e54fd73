import { parseSiteSettings } from './settings.ts'

type PageLocals = Pick<App.Locals, 'content'>

export function pageTitle(title: string, locals: PageLocals): string {
  return `${title} · ${chainName(locals)}`
}

export function chainName({ content }: PageLocals): string {
  return parseSiteSettings(content.settings).siteName
}
