import { basename } from 'node:path'
import type { OutputBundle } from 'rolldown'

const RUNTIME = '\0rolldown/runtime.js'

/**
 * Inlines the bundler's two-line runtime file into each file that imports it, which saves a request before
 * the page can start.
 */
export function inlineRuntime(bundle: OutputBundle): void {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === RUNTIME)
  if (!runtime) return
  const [body = '', exported = ''] = runtime.code.trim().split(/export\s*\{(.*)\};?$/s)
  const runtimeExpression = `(()=>{${body}return{${pairs(exported, (inside, outside) => `${outside}:${inside}`)}}})()`
  const statement = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${basename(runtime.fileName).replaceAll('.', '\\.')}["'];?`,
  )
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue
    chunk.code = chunk.code.replace(
      statement,
      (_, names: string) =>
        `const{${pairs(names, (exportedName, localName) => `${exportedName}:${localName}`)}}=${runtimeExpression};`,
    )
    chunk.imports = chunk.imports.filter(file => file !== runtime.fileName)
  }
  delete bundle[runtime.fileName]
}

/** Reformats the names in the braces of an import or export, each of the form `a as b` or `a`. */
function pairs(names: string, format: (from: string, to: string) => string): string {
  return names
    .split(',')
    .map(name => {
      const [from = '', to = from] = name.trim().split(/\s+as\s+/)
      return format(from, to)
    })
    .join()
}
