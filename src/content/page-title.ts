import { siteSettings } from './settings.ts'

type PageLocals = Pick<App.Locals, 'content'>

/** The title of a page that is code, as tabs and search engines show it. */
export function pageTitle(title: string, locals: PageLocals): string {
  return `${title} · ${chainName(locals)}`
}

/** What the chain is called, as the settings of the site say. */
export function chainName({ content }: PageLocals): string {
  return siteSettings(content.settings).siteName
}
