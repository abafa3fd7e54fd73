import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/**
 * Puts what this browser remembers of the member into every page while it is being parsed, so that a static page
 * already greets them on its first paint. Astro adds the script's hash to the Content-Security-Policy.
 */
export function firstPaint(): AstroIntegration {
  return {
    name: 'first-paint',
    hooks: {
      'astro:config:setup': ({ addWatchFile, injectScript }) => {
        const file = new URL('./first-paint.js', import.meta.url)
        addWatchFile(file)
        injectScript('head-inline', readFileSync(file, 'utf8'))
      },
    },
  }
}
