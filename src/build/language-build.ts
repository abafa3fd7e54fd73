import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { AstroError } from 'astro/errors'
import { BUILT_LANGUAGE, localizedCopy } from './localized-copy.ts'

type LanguageBuild = { language: string; first: string; others: readonly string[] }

/**
 * Astro integration that builds the site in one language. The default language's build also runs the builds
 * of the other languages, in parallel and each into its own folder below `dist`, and adds their client files
 * to its own. Identical files are stored only once, because file names contain a hash.
 */
export function languageBuild({ language, first, others }: LanguageBuild): AstroIntegration {
  const isFirst = language === first
  let otherBuilds: Promise<unknown> | undefined
  return {
    name: 'language-build',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // Only the default language's build copies the public folder. Each build has its own cache, because
        // parallel builds cannot share one.
        const ownFolders = { publicDir: false, cacheDir: `node_modules/.vite/${language}` } as const
        updateConfig({
          vite: {
            ...(command === 'build' && !isFirst && ownFolders),
            plugins: [localizedCopy(language, isFirst)],
          },
        })
      },
      // Runs after Astro has emptied `dist`.
      'astro:build:setup': () => {
        if (!isFirst || otherBuilds) return
        otherBuilds = Promise.all(others.map(buildLanguage))
        // Prevents an unhandled rejection. `astro:build:done` awaits the same promise and throws.
        otherBuilds.catch(() => {})
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!isFirst) return
        await otherBuilds
        const files = join(fileURLToPath(dir), '_astro')
        for (const other of others) {
          const otherFiles = join(fileURLToPath(dir), '..', other, 'client/_astro')
          const existingNames = new Set(await readdir(files))
          const names = (await readdir(otherFiles)).filter(name => !existingNames.has(name))
          for (const name of names) await cp(join(otherFiles, name), join(files, name))
          logger.info(`${other}: ${names.length} files of its own`)
        }
      },
    },
  }
}

/**
 * Runs this process's command for another language in a separate process, because builds keep state in
 * modules. Throws if that build fails.
 */
async function buildLanguage(language: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, [BUILT_LANGUAGE]: language },
    stdio: 'inherit',
  })
  process.once('exit', () => child.kill())
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new AstroError(`The build in the language "${language}" failed`)
}
