import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type PluginOption, type Rolldown } from 'vite'

/**
 * Puts a script into every page that runs while it is being parsed, so that a static page already greets the member
 * this browser remembers on its first paint, and shows the scheduled blocks whose time it is. Astro adds its hash to
 * the Content-Security-Policy. A preview sets `<html data-preview-now="ISO">` and sends `preview-now` to the window to
 * look at another time.
 */
export function firstPaint(plugins: PluginOption[]): AstroIntegration {
  return {
    name: 'first-paint',
    hooks: {
      'astro:config:setup': async ({ addWatchFile, injectScript }) => {
        const { code, moduleIds } = await bundled(
          new URL('./first-paint-script.ts', import.meta.url),
          plugins,
        )
        for (const file of moduleIds) addWatchFile(file)
        injectScript('head-inline', code)
      },
    },
  }
}

/** The script with what it imports of the site, as one that needs nothing else. */
async function bundled(script: URL, plugins: PluginOption[]): Promise<Rolldown.OutputChunk> {
  const made = await build({
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
  const [chunk] = 'output' in made ? made.output : []
  if (!chunk) throw new Error(`${script.pathname} came to nothing`)
  return chunk
}
