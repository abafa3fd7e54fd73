import { siteSettings } from './settings.ts'

type PageLocals = Pick<App.Locals, 'content'>

/** Title of a page in code. */
export function pageTitle(title: string, locals: PageLocals): string {
  return `${title} · ${chainName(locals)}`
}

/** The chain's name, from the site settings. */
export function chainName({ content }: PageLocals): string {
  return siteSettings(content.settings).siteName
}
