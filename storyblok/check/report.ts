import type { Finding } from './finding.ts'

type CheckedContent = {
  stories: number
  drafts: number
  catalog: string | null
  findings: readonly Finding[]
}

/** Returns the report as text. */
export function inWords({ stories, drafts, catalog, findings }: CheckedContent): string {
  const against = catalog
    ? `Products, menus and kitchens: ${catalog}.`
    : 'Products, menus and kitchens were not checked: the site is not running, and there are no datasources.'
  const checked = `${counted(stories, 'story', 'stories')} and ${counted(drafts, 'draft', 'drafts')} checked`
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const result = `${counted(errors, 'error', 'errors')}, ${counted(findings.length - errors, 'warning', 'warnings')}`
  return [...findings.map(paragraph), against, `${checked}: ${result}`].join('\n')
}

export function inJson({ catalog, findings }: CheckedContent): string {
  return JSON.stringify({ catalog, findings }, null, 2)
}

function paragraph({ story, block, field, severity, message, mend }: Finding) {
  return [
    [story, block, field].filter(part => part !== '').join(' · '),
    `  ${severity === 'error' ? '✗ error' : '⚠ warning'}: ${message}`,
    `    → ${mend}\n`,
  ].join('\n')
}

function counted(count: number, one: string, many: string) {
  return `${count} ${count === 1 ? one : many}`
}
