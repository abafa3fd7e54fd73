import { mapContent } from '#storyblok/schema/walk-content.ts'

/** Whether one of these blocks is anywhere in the content. */
export const hasBlock = (content: unknown, names: readonly string[]): boolean => {
  let isThere = false
  mapContent(content, node => {
    if (typeof node.component === 'string' && names.includes(node.component)) isThere = true
    return node
  })
  return isThere
}
