import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { AstroIntegrationLogger } from 'astro'
import { getPageOrigin, readConfig } from '../config/config.ts'
import { loadPageRenderers } from '../responses/page-renderers.ts'
import { createSecurityHeaders } from '../responses/security-headers.ts'
import { buildFirstRelease, computeReleaseBuildId } from './open-publisher.ts'
import { writeRelease } from './release-folder.ts'
import { createContentSource } from './source.ts'

type Build = { dist: string; logger: AstroIntegrationLogger }

export async function publishFirstRelease({ dist, logger }: Build): Promise<void> {
  const siteConfig = readConfig(process.env)
  const { chain, content: config, siteUrl, dataDir } = siteConfig
  const origin = getPageOrigin(siteConfig)
  const source = createContentSource(config, { cacheFolder: join(resolve(dataDir), 'pictures'), origin })
  const build = randomUUID()
  const renderPage = await loadPageRenderers(dist, noApi, chain.look, origin)
  const newRelease = await buildFirstRelease({
    source,
    folders: [join(resolve(dataDir), 'releases')],
    build: computeReleaseBuildId(build, chain.look, origin),
    renderPage,
    languages: chain.look.languages,
    headers: createSecurityHeaders(siteUrl),
    warn: message => logger.warn(message),
  })
  if (newRelease.content.version > 0) await writeRelease(join(dist, 'releases'), newRelease)
  await writeFile(join(dist, 'build-id'), build)
  logger.info(
    `${source.name}: ${newRelease.pages.size} pages finished, ${newRelease.stories.size} of them stories`,
  )
}

function noApi(path: string): Promise<Response> {
  throw new Error(`A prerendered page called the API: ${path}`)
}
