import { presets } from '#storyblok/presets/presets.ts'
import type { BlockName } from '#storyblok/schema/content.ts'

export function preset(block: BlockName, change: object = {}) {
  const found = presets.find(each => each.block === block)?.presets[0]
  if (!found) throw new Error(`${block} has no preset`)
  return { ...found.content, ...change }
}
