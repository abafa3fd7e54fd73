import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What is imported from here on, ours and packages, is compiled once and not at every start.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

// Node reads a package's description again for each of its modules, and Drizzle's is 180 KB: most of a start went there.
const drizzle = /\/node_modules\/drizzle-orm\/.*\.js$/

registerHooks({
  resolve(specifier, context, next) {
    const isInside = /^\.\.?\/.*\.js$/.test(specifier) && drizzle.test(context.parentURL ?? '')
    if (!isInside) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
