import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What is imported from here on is compiled once and not at every start.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

/** What `npm start` runs, bundled: `node dist/server/site/site.js`. */
await import('./main.ts')
