import type { CheckContext, KnownStory } from './check-context.ts'
import type { Finding } from './finding.ts'
import { getFieldDisplayName, type PlacedBlock } from './placed/placed-blocks.ts'

export type CheckedStory = Pick<KnownStory, 'uuid' | 'name' | 'full_slug'> & { content: unknown }

/** Creates a finding for a field of a block, or for the story if `block` is null. */
type Report = (block: PlacedBlock | null, field: string, message: string, fix: string) => Finding

type RuleSubject = {
  story: CheckedStory
  blocks: readonly PlacedBlock[]
  error: Report
  warning: Report
}

export type Rule = (subject: RuleSubject, knowledge: CheckContext) => Iterable<Finding>

export function createRuleInput(story: CheckedStory, blocks: readonly PlacedBlock[]): RuleSubject {
  const report =
    (severity: Finding['severity']): Report =>
    (block, field, message, fix) => ({
      story: story.full_slug,
      block: block?.name ?? story.name,
      uid: block?.uid ?? '',
      field: block && field ? getFieldDisplayName(block, field) : field,
      severity,
      message,
      fix,
    })
  return { story, blocks, error: report('error'), warning: report('warning') }
}

/** Returns the non-empty strings in a field that holds a single value or an array. */
export function nonEmptyStrings(value: unknown): string[] {
  return [value].flat().filter((text): text is string => typeof text === 'string' && text !== '')
}
