import { isNode } from '../schema/content.ts'
import type { Finding } from './finding.ts'
import type { Knowledge } from './knowledge.ts'
import { placedBlocks } from './placed/placed-blocks.ts'
import type { CheckedStory, Rule } from './rule.ts'
import { abTests } from './rules/ab-tests.ts'
import { address } from './rules/address.ts'
import { altTexts } from './rules/alt-texts.ts'
import { catalogNames } from './rules/catalog.ts'
import { followsSchema } from './rules/follows-schema.ts'
import { headings } from './rules/headings.ts'
import { links } from './rules/links.ts'
import { pictureFiles } from './rules/picture-files.ts'
import { promises } from './rules/promises.ts'
import { schedules } from './rules/schedules.ts'
import { shared } from './rules/shared.ts'
import { slides } from './rules/slides.ts'
import { textLengths } from './rules/text-lengths.ts'
import { titles } from './rules/titles.ts'
import { translations } from './rules/translations.ts'
import { wording } from './rules/wording.ts'

const rules: readonly Rule[] = [
  address,
  titles,
  followsSchema,
  textLengths,
  headings,
  links,
  shared,
  catalogNames,
  altTexts,
  pictureFiles,
  schedules,
  slides,
  abTests,
  wording,
  promises,
  translations,
]

/** Returns all findings for one story, errors first. */
export function checkStory(story: CheckedStory, knowledge: Knowledge): Finding[] {
  const subject = { story, blocks: placedBlocks(story.content) }
  const findings = rules.flatMap(rule => rule(subject, knowledge))
  return findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

/**
 * Returns all findings for these stories, which may link to one another as well as to those in `knowledge`.
 */
export function checkContent(stories: readonly CheckedStory[], knowledge: Knowledge): Finding[] {
  const contents = new Map(stories.map(({ uuid, content }) => [uuid, content]))
  const known = knowledge.stories.map(story => {
    const content = contents.get(story.uuid) ?? story.content
    return { ...story, content, title: titleOf(content) ?? story.title }
  })
  return stories.flatMap(story => checkStory(story, { ...knowledge, stories: known }))
}

function titleOf(content: unknown) {
  return isNode(content) && typeof content.title === 'string' ? content.title : undefined
}
