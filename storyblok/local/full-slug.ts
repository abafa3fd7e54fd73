import { isReservedAddress } from '../schema/reserved-addresses.ts'
import { RefusedChange } from './refused-change.ts'
import type { StoryFile } from './story-file.ts'

type Place = Pick<StoryFile, 'slug' | 'parent_id' | 'is_startpage'>

/** The address in the space: the folder's, and the slug after it. A start page has its folder's, ending in `/`. */
export function fullSlugOf({ slug, parent_id, is_startpage }: Place, all: readonly StoryFile[]): string {
  if (!parent_id) return slug
  const folder = all.find(story => story.is_folder && story.id === parent_id)
  if (!folder) throw new RefusedChange(`There is no folder ${parent_id}`)
  return is_startpage ? `${folder.full_slug}/` : `${folder.full_slug}/${slug}`
}

export function refuseUnusableSlug(slug: string) {
  if (/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(slug)) return
  throw new RefusedChange('A slug has small letters, digits and single hyphens, such as "summer-deals"')
}

export function refuseTakenSlug(uuid: string, fullSlug: string, all: readonly StoryFile[]) {
  if (isReservedAddress(`/${fullSlug}`)) {
    throw new RefusedChange(`/${fullSlug} belongs to ordering. Give the page another address`)
  }
  const other = all.find(story => story.full_slug === fullSlug && story.uuid !== uuid)
  if (other) throw new RefusedChange(`"${fullSlug}" is taken by ${other.name}`)
}

export function childrenOf(folder: StoryFile, all: readonly StoryFile[]) {
  return folder.is_folder ? all.filter(story => story.parent_id === folder.id) : []
}
