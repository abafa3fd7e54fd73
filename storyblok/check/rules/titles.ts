import { isNode } from '../../schema/content.ts'
import { found, type Rule } from '../rule.ts'

/** Pages with the same title compete in search results and look alike in tabs. */
export const titles: Rule = ({ story, blocks }, { stories }) => {
  const [page] = blocks
  const title = isNode(story.content) && typeof story.content.title === 'string' ? story.content.title : ''
  const twin = stories.find(other => other.uuid !== story.uuid && title !== '' && other.title === title)
  if (page?.component !== 'page' || !twin) return []
  return [
    found(story, page, 'title', {
      severity: 'warning',
      message: `"${twin.name}" has the same title.`,
      mend: 'Say in the title what only this page is about.',
    }),
  ]
}
