import knownFields from './block-fields.json' with { type: 'json' }
import type { BlockFields, FieldRule } from './block-fields.ts'
import { type ContentNode, isNode } from './content.ts'

const existing = knownFields as BlockFields

/**
 * Makes a block match its schema, as the type `Content<…>` promises. Fills empty fields with their default
 * value, if any. Removes values of the wrong shape and reports each one (`cta: null among its blocks`).
 * Returns unknown blocks unchanged.
 */
export function completeBlock(node: ContentNode, report: (problem: string) => void = () => {}): ContentNode {
  const { component } = node
  if (typeof component !== 'string') return node
  // Storyblok sends null for some fields that an editor has cleared.
  const fields = Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null))
  const rules = Object.hasOwn(existing, component) ? existing[component] : undefined
  for (const [name, rule] of Object.entries(rules ?? {})) {
    const value = fields[name]
    const isEmpty = value === undefined || value === ''
    const whole = isEmpty ? undefined : shaped(rule, value, problem => report(`${name}: ${problem}`))
    if (whole !== undefined) fields[name] = whole
    else if (rule.fill !== undefined) fields[name] = rule.fill
    else delete fields[name]
  }
  return hasSameValues(node, fields) ? node : fields
}

function hasSameValues(node: ContentNode, fields: ContentNode): boolean {
  const names = Object.keys(fields)
  return (
    names.length === Object.keys(node).length &&
    names.every(name => Object.hasOwn(node, name) && node[name] === fields[name])
  )
}

function shaped({ shape, options }: FieldRule, value: unknown, report: (problem: string) => void): unknown {
  switch (shape) {
    case 'text':
      if (typeof value !== 'string') return reportProblem('is no text')
      return options === undefined || options.includes(value) ? value : undefined
    case 'number':
      return typeof value === 'number' || typeof value === 'string' ? value : reportProblem('is no number')
    case 'boolean':
      return typeof value === 'boolean' ? value : reportProblem('is neither yes nor no')
    case 'bloks':
      return list(isBlock, 'something that is no block')
    case 'options':
      return list(item => typeof item === 'string', 'something that is no option')
    case 'asset':
      return isAsset(value) ? value : reportProblem('is no picture')
    case 'multiasset':
      return list(isAsset, 'something that is no picture')
    case 'multilink':
      return isLink(value) ? value : reportProblem('is no link')
    case 'richtext':
      return isNode(value) && Array.isArray(value.content) ? value : reportProblem('is no rich text')
  }

  function reportProblem(problem: string): undefined {
    report(problem)
  }

  function list(fits: (item: unknown) => boolean, other: string): unknown {
    if (!Array.isArray(value)) return reportProblem('is no list')
    const fitting = value.filter(fits)
    if (fitting.length === value.length) return value
    report(`has ${other} in it`)
    return fitting
  }
}

function isBlock(value: unknown): boolean {
  if (!isNode(value) || typeof value._uid !== 'string') return false
  // Rejects names such as `toString`, because the SDK looks up components by name in a plain object.
  return typeof value.component === 'string' && !(value.component in Object.prototype)
}

/** True for the shape of a picture, even if the picture is empty and has no filename. */
function isAsset(value: unknown): boolean {
  return isNode(value) && hasOnlyText(value, ['filename', 'alt', 'title', 'focus'])
}

function isLink(value: unknown): boolean {
  if (!isNode(value) || !hasOnlyText(value, ['linktype', 'url', 'cached_url', 'email', 'anchor', 'target']))
    return false
  const { story } = value
  return story === undefined || story === null || (isNode(story) && hasOnlyText(story, ['url', 'full_slug']))
}

function hasOnlyText(node: ContentNode, names: string[]): boolean {
  return names.every(name => {
    const value = node[name]
    return value === undefined || value === null || typeof value === 'string'
  })
}
