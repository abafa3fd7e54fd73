import type { BlockName, Content, ContentNode } from '../schema/content.ts'

type Written<Value> = Value extends readonly (infer Item)[]
  ? Written<Item>[]
  : Value extends { _uid: string }
    ? { [Key in keyof Value as Exclude<Key, '_uid' | '_editable'>]: Written<Value[Key]> }
    : Value

type Preset<Name extends BlockName = BlockName> = {
  name: string
  /** One sentence that says when to use the preset. */
  description: string
  content: Content<Name>
}

export type BlockPresets = { block: BlockName; presets: Preset[] }

/** Presets in the CLI's file format. Unlike in `Content`, required fields can be missing. */
export type PresetFiles = {
  block: BlockName
  presets: readonly (Pick<Preset, 'name' | 'description'> & { content: ContentNode })[]
}

type WrittenPreset<Name extends BlockName> = Omit<Preset, 'content'> & {
  content: Written<Omit<Content<Name>, 'component'>>
}

/** Defines presets, from which staff create blocks. Every variant of a block needs a preset. */
export function definePresets<Name extends BlockName>(
  block: Name,
  presets: WrittenPreset<Name>[],
): BlockPresets & { presets: Preset<Name>[] } {
  return {
    block,
    presets: presets.map(({ content, ...rest }) => {
      const whole = withUids({ component: block, ...content }, `${block}-${slug(rest.name)}`)
      // `withUids` adds the keys that the type `Written` omits.
      return { ...rest, content: whole as Content<Name> }
    }),
  }
}

export function createPresetPictureName(block: string, preset: string): string {
  return `${block}-${slug(preset)}.webp`
}

function slug(name: string) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

// Uids are derived from positions rather than random, so that every push sends identical presets.
function withUids(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withUids(item, `${place}-${index + 1}`))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, item]) => [key, withUids(item, `${place}-${key}`)])
  return { ...('component' in value ? { _uid: place } : {}), ...Object.fromEntries(inner) }
}
