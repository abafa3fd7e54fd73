import type { StoryRecord } from '../local/files/story-records.ts'
import { type ContentNode, isNode, mapContent } from '../schema/content.ts'
import { siteArt } from './art.ts'
import type { RemoteStory } from './management-client.ts'
import type { PushRecord } from './push-record.ts'
import { plainSlug, type StoryPair } from './story-pairs.ts'
import { areSameNames } from './translated-names.ts'

/** Maps the space's ids and uuids to local ones. */
export type BackMap = {
  uuids: ReadonlyMap<string, string>
  ids: ReadonlyMap<number, number>
  assets: ReadonlyMap<number, { id: number; filename: unknown }>
  art: (node: ContentNode) => ContentNode
}

export function backMap(pairs: readonly StoryPair[], record: PushRecord): BackMap {
  const assets = record.assets.filter(({ old_filename }) => !String(old_filename).startsWith('/art/'))
  return {
    art: siteArt(record),
    uuids: new Map(pairs.map(({ local, remote }) => [remote.uuid, local.uuid])),
    ids: new Map(pairs.map(({ local, remote }) => [remote.id, local.newest.story.id])),
    assets: new Map(assets.map(asset => [asset.new_id, { id: asset.old_id, filename: asset.old_filename }])),
  }
}

/** Returns the parts of a story that staff change, with local links and pictures. */
export function localForm(remote: RemoteStory, content: unknown, maps: BackMap) {
  return {
    name: remote.name,
    slug: remote.slug,
    full_slug: plainSlug(remote.full_slug),
    parent_id: maps.ids.get(remote.parent_id ?? 0) ?? remote.parent_id ?? 0,
    is_folder: remote.is_folder,
    is_startpage: remote.is_startpage,
    tag_list: remote.tag_list,
    translated_slugs: remote.translated_slugs,
    content: localContent(content, maps),
  }
}

export type LocalForm = ReturnType<typeof localForm>

function localContent(content: unknown, { uuids, assets, art }: BackMap) {
  return mapContent(content ?? {}, found => {
    const node = art(found)
    if (node.linktype === 'story') {
      const key = node.fieldtype === 'multilink' ? 'id' : 'uuid'
      const uuid = uuids.get(String(node[key]))
      return uuid ? { ...node, [key]: uuid } : node
    }
    if (node.component === 'shared' && Array.isArray(node.stories)) {
      return { ...node, stories: node.stories.map(uuid => uuids.get(String(uuid)) ?? uuid) }
    }
    const asset = typeof node.id === 'number' ? assets.get(node.id) : undefined
    if (!asset || node.filename === undefined) return node
    return { ...node, id: asset.id, ...(asset.filename ? { filename: asset.filename } : {}) }
  })
}

/** Compares ignoring key order. */
export function isSameStory({ raw: a, story }: StoryRecord, b: LocalForm): boolean {
  return (
    a.name === b.name &&
    a.slug === b.slug &&
    plainSlug(String(a.full_slug)) === b.full_slug &&
    (a.is_startpage ?? false) === b.is_startpage &&
    areSameNames(story.translated_slugs, b.translated_slugs) &&
    JSON.stringify(sorted(a.tag_list ?? [])) === JSON.stringify(sorted(b.tag_list)) &&
    (b.is_folder || JSON.stringify(sorted(a.content)) === JSON.stringify(sorted(b.content)))
  )
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isNode(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== '_editable')
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Sorts keys in their previous order, so that the file's diff shows content changes only. */
export function inOrderOf(before: ContentNode, node: ContentNode): ContentNode {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(node)])].filter(key => key in node)
  return Object.fromEntries(keys.map(key => [key, valueInOrderOf(before[key], node[key])]))
}

function valueInOrderOf(before: unknown, value: unknown): unknown {
  if (isNode(value)) return inOrderOf(isNode(before) ? before : {}, value)
  if (!Array.isArray(value)) return value
  const old = Array.isArray(before) ? before : []
  const moved = new Map(old.filter(isNode).map(node => [node._uid, node]))
  return value.map((item, index) =>
    valueInOrderOf((isNode(item) && item._uid && moved.get(item._uid)) || old[index], item),
  )
}
