import { isNode } from '../schema/content.ts'
import type { CheckContext } from './check-context.ts'
import type { Finding } from './finding.ts'
import { placedBlocks } from './placed/placed-blocks.ts'
import { type CheckedStory, createSubject, type Rule } from './rule.ts'
import { catalogNames } from './rules/catalog.ts'
import { promises } from './rules/catalog-claims.ts'
import { headlines } from './rules/headlines.ts'
import { links } from './rules/links.ts'
import { pagePath } from './rules/page-path.ts'
import { altTexts, pictureFiles } from './rules/pictures.ts'
import { schedules } from './rules/schedules.ts'
import { followsSchema } from './rules/schema.ts'
import { sharedBlocks } from './rules/shared-blocks.ts'
import { translations } from './rules/translations.ts'

const rules: readonly Rule[] = [
  ...[pagePath, followsSchema, headlines, links, sharedBlocks, catalogNames, altTexts],
  ...[pictureFiles, schedules, promises, translations],
]

export function checkStory(story: CheckedStory, knowledge: CheckContext): Finding[] {
  const subject = createSubject(story, placedBlocks(story.content))
  const findings = rules.flatMap(rule => [...rule(subject, knowledge)])
  return findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

export function checkContent(stories: readonly CheckedStory[], knowledge: CheckContext): Finding[] {
  const contents = new Map(stories.map(({ uuid, content }) => [uuid, content]))
  const existing = knowledge.stories.map(story => {
    const content = contents.get(story.uuid) ?? story.content
    const title = isNode(content) && typeof content.title === 'string' ? content.title : story.title
    return { ...story, content, title }
  })
  return stories.flatMap(story => checkStory(story, { ...knowledge, stories: existing }))
}
