import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, ViteUserConfig } from 'astro'
import { AstroError } from 'astro/errors'

export const BUILT_LANGUAGE = 'BUILT_LANGUAGE'

/** Skips the public folder, which the build of the first language copies. */
export function withoutPublicFiles(): NonNullable<ViteUserConfig['plugins']>[number] {
  return { name: 'without-public-files', apply: 'build', config: () => ({ publicDir: false }) }
}

/**
 * Builds each of the other languages into a separate folder below `dist`, and adds their client files to
 * those of the first language. File names contain a hash, so identical files are stored once.
 */
export function buildOtherLanguages(languages: readonly string[]): AstroIntegration {
  return {
    name: 'other-languages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const client = fileURLToPath(dir)
        for (const language of languages) {
          await buildLanguage(language)
          const files = join(client, '..', language, 'client/_astro')
          const existingNames = new Set(await readdir(join(client, '_astro')))
          const names = (await readdir(files)).filter(name => !existingNames.has(name))
          for (const name of names) await cp(join(files, name), join(client, '_astro', name))
          logger.info(`${language}: ${names.length} files of its own`)
        }
      },
    },
  }
}

/** Runs the same command in another process, because a build has state in modules. */
async function buildLanguage(language: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, [BUILT_LANGUAGE]: language },
    stdio: 'inherit',
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new AstroError(`The build in the language "${language}" failed`)
}
