import { siteSettings } from './settings.ts'

type Rendered = Pick<App.Locals, 'content'>

/** The title of a page of the app's own, as tabs and search engines show it. */
export function pageTitle(title: string, locals: Rendered): string {
  return `${title} · ${chainName(locals)}`
}

/** What the chain is called, as the settings of the site say. */
export function chainName({ content }: Rendered): string {
  return siteSettings(content.settings).siteName
}
