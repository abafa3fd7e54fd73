import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, ViteUserConfig } from 'astro'
import { AstroError } from 'astro/errors'

/** Names the language of a build: to the build of another than the first, and to all that is built. */
export const BUILT_LANGUAGE = 'BUILT_LANGUAGE'

/** Leaves what is served as it is to the build of the first language. */
export function withoutPublicFiles(): NonNullable<ViteUserConfig['plugins']>[number] {
  return { name: 'without-public-files', apply: 'build', config: () => ({ publicDir: false }) }
}

/**
 * Ends the build of the first language with those of the others, each into a folder of its own below `dist`, and puts what
 * browsers load of them beside what they load of the first: a name holds a hash, so what is the same is there once.
 */
export function otherLanguages(languages: readonly string[]): AstroIntegration {
  return {
    name: 'other-languages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const client = fileURLToPath(dir)
        for (const language of languages) {
          await buildIn(language)
          const files = join(client, '..', language, 'client/_astro')
          const known = new Set(await readdir(join(client, '_astro')))
          const names = (await readdir(files)).filter(name => !known.has(name))
          for (const name of names) await cp(join(files, name), join(client, '_astro', name))
          logger.info(`${language}: ${names.length} files of its own`)
        }
      },
    },
  }
}

/** The same command once more, in another process: a build keeps much of itself in modules. */
async function buildIn(language: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, [BUILT_LANGUAGE]: language },
    stdio: 'inherit',
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new AstroError(`The build in the language "${language}" failed`)
}
