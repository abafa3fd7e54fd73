import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

/** Bundled entry point of `npm start`: `node dist/server/site/site.js`. */
await import('./main.ts')
