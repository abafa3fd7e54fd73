import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = join(root, 'src/server')

/**
 * Modules to bundle: our own, and pure JavaScript packages with many modules. Other packages stay in
 * node_modules, next to their wasm and native code.
 */
const BUNDLED =
  /^(#|\.|\/|drizzle-orm|hono|@hono\/|@asteasolutions\/|openapi3-ts|zod|jose|nanostores|@storyblok\/schema)/
const RELATIVE_FILE_URL = /new URL\('(.*)', import\.meta\.url\)/g

/**
 * Bundles the server and the operator commands into `dist/server/site`, so that startup needs no type
 * stripping or module resolution. Skips minification to keep stack traces readable.
 */
export async function bundleServer({ dist }: { dist: string }): Promise<void> {
  const commandsFolder = join(server, 'operator/commands')
  const names = (await readdir(commandsFolder, { recursive: true })).filter(name => name.endsWith('.ts'))
  // The server finds commands by file name, so each command becomes an entry with its file's name.
  const entries = names.map(name => [`commands/${name.replace(/\.ts$/, '')}`, join(commandsFolder, name)])
  const [site, operate] = [join(server, 'site.ts'), join(server, 'operate.ts')]
  await bundleEntryPoints({ site, operate, ...Object.fromEntries(entries) }, join(dist, 'server/site'))
}

export async function bundleEntryPoints(input: Record<string, string>, folder: string): Promise<void> {
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

/**
 * Rewrites relative file URLs, so that bundled modules still find the files beside their sources, such as
 * migrations, the demo catalog, and ZIP codes.
 */
function filesBesideSources(folder: string): Plugin {
  return {
    name: 'files-beside-sources',
    transform: {
      filter: { id: /\/src\/server\/.*\.ts$/, code: RELATIVE_FILE_URL },
      handler: (code, id) =>
        id.endsWith('/operator/execute-command.ts')
          ? null
          : code.replaceAll(
              RELATIVE_FILE_URL,
              (_, path: string) => `new URL('${relative(folder, join(dirname(id), path))}', import.meta.url)`,
            ),
    },
  }
}
