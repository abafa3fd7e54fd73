import { isNode } from '../schema/content.ts'
import type { CheckContext } from './check-context.ts'
import type { Finding } from './finding.ts'
import { listPlacedBlocks } from './placed/placed-blocks.ts'
import { type CheckedStory, createRuleInput, type Rule } from './rule.ts'
import { catalogNamesRule } from './rules/catalog.ts'
import { catalogClaimsRule } from './rules/catalog-claims.ts'
import { headlinesRule } from './rules/headlines.ts'
import { linksRule } from './rules/links.ts'
import { pagePathRule } from './rules/page-path.ts'
import { altTextsRule, pictureFilesRule } from './rules/pictures.ts'
import { schedulesRule } from './rules/schedules.ts'
import { schemaRule } from './rules/schema.ts'
import { sharedBlocksRule } from './rules/shared-blocks.ts'
import { translationsRule } from './rules/translations.ts'

const rules: readonly Rule[] = [
  ...[pagePathRule, schemaRule, headlinesRule, linksRule, sharedBlocksRule, catalogNamesRule, altTextsRule],
  ...[pictureFilesRule, schedulesRule, catalogClaimsRule, translationsRule],
]

export function checkStory(story: CheckedStory, context: CheckContext): Finding[] {
  const subject = createRuleInput(story, listPlacedBlocks(story.content))
  const findings = rules.flatMap(rule => [...rule(subject, context)])
  return findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

export function checkContent(stories: readonly CheckedStory[], context: CheckContext): Finding[] {
  const contents = new Map(stories.map(({ uuid, content }) => [uuid, content]))
  const existing = context.stories.map(story => {
    const content = contents.get(story.uuid) ?? story.content
    const title = isNode(content) && typeof content.title === 'string' ? content.title : story.title
    return { ...story, content, title }
  })
  return stories.flatMap(story => checkStory(story, { ...context, stories: existing }))
}
