import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/**
 * Puts a script into every page that runs while it is being parsed, so that a static page already greets the member
 * this browser remembers on its first paint, and shows the scheduled blocks whose time it is. Astro adds its hash to
 * the Content-Security-Policy. It is sent as it is, so what there is to say about it stands here:
 *
 * - `<scheduled-block from until>` follows isVisibleAt of src/domain/content/block-schedule.ts; an end that is not there is
 *   NaN, which compares false with everything. It looks again when the next end comes (a timer holds at most 2³¹ ms).
 * - A preview sets `<html data-preview-now="ISO">` and sends `preview-now` to the window to look at another time.
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
