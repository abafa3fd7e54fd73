import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readConfig } from '../config.ts'
import { loadPageRenderer } from '../web/page-renderer.ts'
import { securityHeaders } from '../web/security-headers.ts'
import { buildRelease } from './build-release.ts'
import { contentToStartWith } from './open-publisher.ts'
import { writeRelease } from './release-folder.ts'
import { contentSource } from './source.ts'

/** Ends every build with the first release of the content, which is what a new site starts with. */
export function firstRelease(): AstroIntegration {
  let dist = ''
  return {
    name: 'first-release',
    hooks: {
      'astro:config:done': ({ config }) => {
        dist = fileURLToPath(config.outDir)
      },
      'astro:build:done': async ({ logger }) => {
        const { content: config, siteUrl, dataDir } = readConfig(process.env)
        const source = contentSource(config)
        const build = randomUUID()
        await writeFile(join(dist, 'build-id'), build)
        const renderPage = await loadPageRenderer(join(dist, 'server/entry.mjs'), noApi)
        const warn = (sentence: string) => logger.warn(sentence)
        const content = await contentToStartWith(source, join(resolve(dataDir), 'releases'), warn)
        const headers = securityHeaders(siteUrl)
        const made = await buildRelease({
          content,
          build,
          before: null,
          renderPage,
          headers,
          now: Date.now(),
          warn,
        })
        await writeRelease(join(dist, 'releases'), made)
        logger.info(`${source.name}: ${made.pages.size} pages finished, ${made.stories.size} of them stories`)
      },
    },
  }
}

function noApi(path: string): Promise<Response> {
  throw new Error(`A page that is finished with the build asked the catalogue for ${path}`)
}
