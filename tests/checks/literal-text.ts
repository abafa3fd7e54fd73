import ts from 'typescript'

/** Attributes with text that is shown to guests or read by screen readers. */
const READ = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'])

/** Returns the hard-coded text in a file's markup that guests can read: between tags and in attributes. */
export function findLiteralText(file: string, text: string): string[] {
  const code = file.endsWith('.astro') ? `<>${markupOf(text)}</>` : text
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const results: string[] = []
  const visit = (node: ts.Node): void => {
    results.push(...wordsOf(node).filter(isWord))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return results.map(words => words.trim().replace(/\s+/g, ' '))
}

/** Returns the markup in an Astro file, without frontmatter, scripts, and styles. */
function markupOf(text: string): string {
  return text
    .replace(/^\s*---\n[\s\S]*?\n---/, '')
    .replace(/<!doctype[^>]*>|<!--[\s\S]*?-->|<(script|style)\b[^>]*(?:\/>|>[\s\S]*?<\/\1>)/gi, '')
}

function wordsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literals(node.expression)
  if (!ts.isJsxAttribute(node) || !READ.has(node.name.getText())) return []
  const { initializer } = node
  if (!initializer) return []
  return literals(ts.isJsxExpression(initializer) ? initializer.expression : initializer)
}

/**
 * Returns the string literals in an expression: a string, the text parts of a template, or the branches of a
 * conditional.
 */
function literals(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(each => each.literal)].map(part => part.text)
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return literals(node.right)
  return []
}

function isWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''))
}
