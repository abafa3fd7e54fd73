import { join } from 'node:path'
import { languages } from '#src/domain/language.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import type { Look } from '#src/domain/look/look.ts'
import { runInLanguage } from '../language.ts'
import { localizeLinks } from './localize-links.ts'
import { type CallApi, loadPageRenderer, type RenderPage } from './page-renderer.ts'

/**
 * Returns a function that renders a path with the build of its language. Builds know only unprefixed paths,
 * so the function removes the language prefix, calls the API in that language, and adds the prefix to links.
 */
export async function loadPageRenderers(
  dist: string,
  api: CallApi,
  look: Look,
  origin: URL,
): Promise<RenderPage> {
  const loading = look.languages.map(async language => {
    const folder = language === languages[0] ? dist : join(dist, language)
    const localizedLook = { ...look, ...look.speech[language] }
    return [
      language,
      await loadPageRenderer(join(folder, 'server/entry.mjs'), api, localizedLook, origin),
    ] as const
  })
  const renderers = new Map(await Promise.all(loading))
  return async (url, content, callApi = api) => {
    const { language, path } = splitLanguagePrefix(url)
    const render = renderers.get(language)
    if (!render) return null
    const page = await render(path, content, address => runInLanguage(language, () => callApi(address)))
    return page && language !== languages[0] ? localizeLinks(page, language) : page
  }
}
