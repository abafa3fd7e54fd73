import type { Edit } from './editor-api.ts'

type Tags = Edit['tag_list']

/** Compares tags in any order; true if either side is unknown. */
export function areSameTags(one: Tags, other: Tags): boolean {
  if (!one || !other) return true
  return one.length === other.length && one.every(tag => other.includes(tag))
}

/** Three-way merge: applies the additions and removals of both sides. */
export function mergeTags(base: readonly string[], mine: Tags = base, theirs: Tags = base): string[] {
  const isKept = (tag: string) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag))
  return [...new Set([...theirs, ...mine])].filter(isKept)
}

/** Adds comma-separated tags; a known tag keeps its spelling. */
export function withTyped(tags: readonly string[], typed: string, known: readonly string[]): string[] {
  const wanted = typed.split(',').map(tag => tag.trim().replace(/\s+/g, ' '))
  const spelt = wanted.map(tag => known.find(each => each.toLowerCase() === tag.toLowerCase()) ?? tag)
  return [...new Set([...tags, ...spelt.filter(Boolean)])]
}
