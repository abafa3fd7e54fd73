import ts from 'typescript'

export type Import = { specifier: string; isType: boolean; line: number; names: string[] }

export function parseImports(file: string, text: string): Import[] {
  if (!file.endsWith('.astro')) return importsInScript({ code: text, line: 0 })
  return [...astroParts(text).flatMap(importsInScript), ...scriptSources(text)]
}

function scriptSources(text: string): Import[] {
  return [...text.matchAll(/<script[^>]*\ssrc=["']([^"']+)["']/g)].map(match => ({
    specifier: match[1] ?? '',
    isType: false,
    line: lineAt(text, match.index) + 1,
    names: [],
  }))
}

type Part = { code: string; line: number }

function astroParts(text: string): Part[] {
  const frontmatter = /^\s*---\n([\s\S]*?)\n---/.exec(text)
  const scripts = [...text.matchAll(/<script(?:\s[^>]*[^/>])?>([\s\S]*?)<\/script>/g)]
  return [frontmatter, ...scripts].flatMap(match =>
    match
      ? [{ code: match[1] ?? '', line: lineAt(text, match.index + match[0].indexOf(match[1] ?? '')) }]
      : [],
  )
}

function importsInScript({ code, line }: Part): Import[] {
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const results: Import[] = []
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node)
    if (specifier) {
      results.push({
        specifier,
        isType: isTypeOnly(node),
        line: line + lineAt(code, node.getStart()) + 1,
        names: namesOf(node),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return results
}

function specifierOf(node: ts.Node): string | null {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
    return ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return ts.isStringLiteral(node.argument.literal) ? node.argument.literal.text : null
  }
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  const [argument] = isDynamic ? node.arguments : []
  return argument && ts.isStringLiteral(argument) ? argument.text : null
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  if (!ts.isImportDeclaration(node) || !node.importClause) return false
  const { importClause } = node
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const bindings = importClause.namedBindings
  return (
    importClause.name === undefined &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every(element => element.isTypeOnly)
  )
}

function namesOf(node: ts.Node): string[] {
  if (!ts.isImportDeclaration(node) || !node.importClause) return []
  const { name, namedBindings } = node.importClause
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
  return [...(name ? [name.text] : []), ...named.map(element => element.name.text)]
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1
}
