import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What is imported from here on, ours and packages, is compiled once and not at every start.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

/** Packages of many modules, all of them of one kind. */
const modules =
  /\/node_modules\/(?:drizzle-orm|zod|hono|nanostores|@storyblok\/schema)\/(?!dist\/cjs\/).*\.js$/
const found = new Map<string, ResolveFnOutput>()

// Commands and tests run the sources, which are in no bundle. Node reads a package's description again for each import from
// it and of it, and Drizzle's is 180 KB: a command computed 2.4 s before it did anything, 2.3 s with the cache alone, 0.6 s
// with both. What is beside a module is of its kind, and what ours import by name is the same for all of them. Whether a
// file is there is only seen when it is read.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    const isPackage = parentURL.includes('/node_modules/')
    const isBeside = /^\.\.?\//.test(specifier)
    if (isBeside) {
      const format = formatBeside(specifier, parentURL, isPackage)
      if (!format) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
    }
    if (isPackage || !conditions.includes('import')) return next(specifier, context)
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})

function formatBeside(specifier: string, parentURL: string, isPackage: boolean): string | null {
  if (specifier.endsWith('.mjs')) return 'module'
  if (!isPackage) return specifier.endsWith('.ts') ? 'module-typescript' : null
  return specifier.endsWith('.js') && modules.test(parentURL) ? 'module' : null
}
