import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type PluginOption, type Rolldown } from 'vite'

/**
 * Scripts that run while the page is parsed. Each script except the first belongs to a custom element, and
 * the server removes it from pages without that element (server/responses/unused-scripts.ts).
 */
const SCRIPTS = ['./first-paint-script.ts', './scheduled-blocks-script.ts', './known-kitchen-script.ts']

/**
 * Adds the directive `client:interaction` (islands/runtime/interaction-directive.ts). Also adds scripts to
 * every page's head that run during parsing, so that even a static page shows the stored member and scheduled
 * blocks on first paint. Astro adds the scripts' hashes to the CSP. To show another time, a preview sets
 * `<html data-preview-now="ISO">` and dispatches `preview-now` on the window.
 */
export function pageRuntime(plugins: PluginOption[]): AstroIntegration {
  return {
    name: 'page-runtime',
    hooks: {
      'astro:config:setup': async ({ addClientDirective, addWatchFile, injectScript }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/islands/runtime/interaction-directive.ts',
        })
        for (const script of SCRIPTS) {
          const { code, moduleIds } = await bundleScript(new URL(script, import.meta.url), plugins)
          for (const file of moduleIds) addWatchFile(file)
          injectScript('head-inline', code)
        }
      },
    },
  }
}

async function bundleScript(script: URL, plugins: PluginOption[]): Promise<Rolldown.OutputChunk> {
  const bundle = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(script), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in bundle ? bundle.output : []
  if (!chunk) throw new Error(`${script.pathname} came to nothing`)
  return chunk
}
