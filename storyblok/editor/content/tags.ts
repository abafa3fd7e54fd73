import type { Edit } from './editor-api.ts'

type Tags = Edit['tag_list']

/** Whether two versions have the same tags, in any order; of one that says none nothing is known. */
export function areSameTags(one: Tags, other: Tags): boolean {
  if (!one || !other) return true
  return one.length === other.length && one.every(tag => other.includes(tag))
}

/** With what either side added, and without what either took away. */
export function mergeTags(base: readonly string[], mine: Tags = base, theirs: Tags = base): string[] {
  const isKept = (tag: string) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag))
  return [...new Set([...theirs, ...mine])].filter(isKept)
}

/** With the tags somebody typed, several between commas; one that is there in other letters is that one. */
export function withTyped(tags: readonly string[], typed: string, known: readonly string[]): string[] {
  const wanted = typed.split(',').map(tag => tag.trim().replace(/\s+/g, ' '))
  const spelt = wanted.map(tag => known.find(each => each.toLowerCase() === tag.toLowerCase()) ?? tag)
  return [...new Set([...tags, ...spelt.filter(Boolean)])]
}
