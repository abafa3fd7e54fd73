import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type Plugin } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = join(root, 'src/server')

/**
 * Ours, and packages of many modules that are plain JavaScript. The others stay where they are installed, with the wasm and
 * the native code they look for beside themselves.
 */
const BUNDLED =
  /^(#|\.|\/|drizzle-orm|hono|@hono\/|@asteasolutions\/|openapi3-ts|zod|jose|nanostores|@storyblok\/schema)/
const BESIDE = /new URL\('(.*)', import\.meta\.url\)/g

/**
 * Ends a build with the server as JavaScript in `dist/server/site`, and what operators run, so that a start neither strips
 * types nor looks for modules. It is not minified: its stack traces are read.
 */
export function bundleServer(): AstroIntegration {
  return {
    name: 'bundle-server',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(new URL('../server/site/', dir))
        const verbs = join(server, 'operator/verbs')
        const names = (await readdir(verbs, { recursive: true })).filter(name => name.endsWith('.ts'))
        // A verb is found by the name of its file.
        const entries = names.map(name => [`verbs/${name.replace(/\.ts$/, '')}`, join(verbs, name)])
        const [site, operate] = [join(server, 'site.ts'), join(server, 'operate.ts')]
        await bundle({ site, operate, ...Object.fromEntries(entries) }, folder)
      },
    },
  }
}

/** Writes what is named into a folder as plain JavaScript, each with the modules of ours it is made of. */
export async function bundle(input: Record<string, string>, folder: string): Promise<void> {
  await build({
    cwd: root,
    platform: 'node',
    input,
    external: id => !BUNDLED.test(id),
    plugins: [filesBesideSources(folder)],
    output: { dir: folder, format: 'esm' },
    logLevel: 'warn',
  })
}

/** What the server reads from beside its sources (migrations, the demo's catalogue, ZIP codes) stays there. */
function filesBesideSources(folder: string): Plugin {
  return {
    name: 'files-beside-sources',
    transform: {
      filter: { id: /\/src\/server\/.*\.ts$/, code: BESIDE },
      handler: (code, id) =>
        id.endsWith('/operator/answer.ts')
          ? null
          : code.replaceAll(
              BESIDE,
              (_, path: string) => `new URL('${relative(folder, join(dirname(id), path))}', import.meta.url)`,
            ),
    },
  }
}
