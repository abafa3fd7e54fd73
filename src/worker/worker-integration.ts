import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, ViteUserConfig } from 'astro'
import { offlineCopy } from '#src/copy/shell/error-pages.ts'
import { offlineNotices } from '#src/copy/shell/offline-notices.ts'
import type { Shell } from './shell.ts'
import { type BuiltRoute, listShellFiles } from './shell-files.ts'

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number]

const PICTURES = [offlineCopy.picture, offlineNotices.picture, '/art/placeholder.webp', '/favicon.svg']

type Languages = { language: string; first: string; others: readonly string[] }

/**
 * File in which the build of each non-default language lists its shell files. The default language's build
 * reads these lists into the single service worker.
 */
const SHELL_FILES = 'shell-files.json'

export function workerIntegration({ language, first, others }: Languages): AstroIntegration {
  let routes: BuiltRoute[] = []
  let inlined = new Map<string, string>()
  const files = new Map<string, string>()
  return {
    name: 'worker-with-build',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const output = { entryFileNames: 'sw.js' }
        const recordFiles: VitePlugin = {
          name: 'worker-with-build',
          generateBundle(_, bundle) {
            if (this.environment.name !== 'client') return
            for (const chunk of Object.values(bundle))
              if (chunk.type === 'chunk') for (const id of chunk.moduleIds) files.set(id, chunk.fileName)
          },
        }
        updateConfig({
          vite: { plugins: [recordFiles], worker: { format: 'iife', rolldownOptions: { output } } },
        })
      },
      'astro:build:ssr': ({ manifest }) => {
        routes = manifest.routes.map(({ routeData, styles }) => ({
          path: routeData.route,
          styles: styles.flatMap(style => (style.type === 'external' ? [style.src] : [])),
        }))
        inlined = new Map(manifest.inlinedScripts)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const readOutput = (name: string) => readFile(join(folder, name), 'utf8')
        const assets = (await readdir(join(folder, '_astro'))).filter(name => /\.(?:woff2|svg)$/.test(name))
        const ownFiles = withAddresses(await listShellFiles({ routes, files, inlined, read: readOutput }))
        if (language !== first) return writeFile(join(folder, '..', SHELL_FILES), JSON.stringify(ownFiles))
        const translated = others.map(async other => {
          const translatedFiles = await readFile(join(folder, '..', other, SHELL_FILES), 'utf8')
          return [other, JSON.parse(translatedFiles)] as const
        })
        const hash = createHash('sha256')
        // Excludes role pictures, because the build cannot know which of them a chain uses.
        const hashedPictures = PICTURES.filter(name => !name.includes('/role/'))
        for (const name of hashedPictures) hash.update(await readFile(join(folder, name)))
        const shell: Shell = {
          version: hash.digest('base64url').slice(0, 12),
          core: [...ownFiles.core, ...assets.map(name => `/_astro/${name}`)],
          pictures: PICTURES,
          ordering: ownFiles.ordering,
          translated: Object.fromEntries(await Promise.all(translated)),
        }
        await writeFile(
          join(folder, 'sw.js'),
          `const SHELL=${JSON.stringify(shell)};\n${await readOutput('sw.js')}`,
        )
        logger.info(`${shell.core.length} files for the offline page, ${shell.ordering.length} for ordering`)
      },
    },
  }
}

function withAddresses(files: Shell['translated'][string]): Shell['translated'][string] {
  const address = (name: string) => `/${name}`
  return { core: files.core.map(address), ordering: files.ordering.map(address) }
}
