export type Source = { code: string; imports: readonly string[] }

/**
 * Matches `import a, { b as c } from 'd'`, `export { e } from 'f'`, `export * from 'g'`, and `import 'h'`
 * anywhere in a module.
 */
const STATEMENTS = /(?:^|[\n;])\s*(?:import|export)\b\s*(?:([^'"();]*?)\s*\bfrom\s*)?["']([^"']+)["']/g
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g

/**
 * Returns each module's imports. Replaces barrels (modules that only re-export) with the modules of the
 * imported names, because otherwise importing one name would count as loading the entire library.
 */
export function resolveBarrels(sources: ReadonlyMap<string, Source>): Map<string, string[]> {
  const statements = new Map([...sources].map(([id, source]) => [id, parseStatements(source)]))
  const barrels = new Map(
    [...sources].flatMap(([id, { code }]) => findBarrel(id, code, statements.get(id) ?? null)),
  )
  return new Map(
    [...sources].map(([id, { imports }]) => {
      const moduleStatements = statements.get(id)
      const resolvedImports = moduleStatements?.flatMap(({ names, target }) => {
        const barrel = barrels.get(target)
        const sourceModules = names?.map(name => barrel?.get(name))
        return barrel && sourceModules?.every(module => module !== undefined) ? sourceModules : [target]
      })
      return [id, [...new Set(resolvedImports ?? imports)]]
    }),
  )
}

/** `names` are the imported module's export names, or null for all of its exports. */
type Statement = { names: string[] | null; target: string }

/**
 * Returns a module's import and export statements, or null if the bundler found a different number of
 * imports.
 */
function parseStatements({ code, imports }: Source): Statement[] | null {
  const matches = [...code.replaceAll(COMMENTS, '').matchAll(STATEMENTS)]
  const specifiers = [...new Set(matches.map(([, , specifier = '']) => specifier))]
  if (specifiers.length !== imports.length) return null
  const targets = new Map(specifiers.map((specifier, index) => [specifier, imports[index] ?? '']))
  return matches.map(([, clause = '', specifier = '']) => {
    const braces = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1]
    const names = braces?.split(',').flatMap(name => name.trim().split(/\s+as\s+/)[0] || [])
    return { names: names ?? null, target: targets.get(specifier) ?? '' }
  })
}

/**
 * Returns a barrel's id with the source module of each name that it exports, or an empty list for a module
 * that does more than re-export.
 */
function findBarrel(
  id: string,
  code: string,
  statements: Statement[] | null,
): [string, Map<string, string>][] {
  const ownCode = code.replaceAll(COMMENTS, '').replaceAll(STATEMENTS, '').replaceAll(/[;\s]/g, '')
  if (!statements || ownCode !== '' || statements.some(({ names }) => names === null)) return []
  return [[id, new Map(statements.flatMap(({ names, target }) => (names ?? []).map(name => [name, target])))]]
}
