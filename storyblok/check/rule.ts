import type { Finding } from './finding.ts'
import type { Knowledge, KnownStory } from './knowledge.ts'
import { fieldName, type PlacedBlock } from './placed/placed-blocks.ts'

/** A story from a file or from the delivery API. */
export type CheckedStory = Pick<KnownStory, 'uuid' | 'name' | 'full_slug'> & { content: unknown }

export type Subject = { story: CheckedStory; blocks: readonly PlacedBlock[] }

export type Rule = (subject: Subject, knowledge: Knowledge) => Finding[]

type Problem = Pick<Finding, 'severity' | 'message' | 'mend'>

/** Returns a finding about a field of a block, or about the block if `field` is empty. */
export function found(story: CheckedStory, block: PlacedBlock, field: string, said: Problem): Finding {
  return {
    story: story.full_slug,
    block: block.name,
    uid: block.uid,
    field: field && fieldName(block, field),
    ...said,
  }
}

export function foundInStory(story: CheckedStory, field: string, said: Problem): Finding {
  return {
    story: story.full_slug,
    block: story.name,
    uid: '',
    field,
    ...said,
  }
}
