import { presets } from '#storyblok/presets/presets.ts'
import type { BlockName } from '#storyblok/schema/content.ts'

export function createPresetBlock(block: BlockName, change: object = {}) {
  const match = presets.find(each => each.block === block)?.presets[0]
  if (!match) throw new Error(`${block} has no preset`)
  return { ...match.content, ...change }
}
