import type { Edit } from '../editor-api.ts'
import { isSame } from './block-parts.ts'

/** Whether two versions of a story say the same. */
export function isSameEdit(one: Edit, other: Edit): boolean {
  return one.name === other.name && one.slug === other.slug && isSame(one.content, other.content)
}
