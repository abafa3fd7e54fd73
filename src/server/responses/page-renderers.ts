import { join } from 'node:path'
import { languages } from '../../domain/language.ts'
import { languageOfAddress } from '../../domain/language-address.ts'
import type { Look } from '../../domain/look/look.ts'
import { inLanguage } from '../language.ts'
import { withOwnAddresses } from './own-addresses.ts'
import { type CallApi, loadPageRenderer, type RenderPage } from './page-renderer.ts'

/**
 * Renders an address with the build of its language. That build knows no language prefix, so the prefix is removed, API
 * calls run in the language, and links get the prefix back.
 */
export async function loadPageRenderers(
  dist: string,
  api: CallApi,
  look: Look,
  site: URL,
): Promise<RenderPage> {
  const loaded = look.languages.map(async language => {
    const folder = language === languages[0] ? dist : join(dist, language)
    const spoken = { ...look, ...look.speech[language] }
    return [language, await loadPageRenderer(join(folder, 'server/entry.mjs'), api, spoken, site)] as const
  })
  const renderers = new Map(await Promise.all(loaded))
  return async (url, content, asked = api) => {
    const { language, path } = languageOfAddress(url)
    const render = renderers.get(language)
    if (!render) return null
    const page = await render(path, content, address => inLanguage(language, () => asked(address)))
    return page && language !== languages[0] ? withOwnAddresses(page, language) : page
  }
}
