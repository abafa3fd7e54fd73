import type { BlockName, Content, ContentNode } from '../schema/content.ts'

type Written<Value> = Value extends readonly (infer Item)[]
  ? Written<Item>[]
  : Value extends { _uid: string }
    ? { [Key in keyof Value as Exclude<Key, '_uid' | '_editable'>]: Written<Value[Key]> }
    : Value

type Preset<Name extends BlockName = BlockName> = {
  name: string
  /** One sentence: when to use it. */
  description: string
  content: Content<Name>
}

export type BlockPresets = { block: BlockName; presets: Preset[] }

/** Presets in the file format, with or without required fields filled in. */
export type PresetFiles = {
  block: BlockName
  presets: readonly (Pick<Preset, 'name' | 'description'> & { content: ContentNode })[]
}

type WrittenPreset<Name extends BlockName> = Omit<Preset, 'content'> & {
  content: Written<Omit<Content<Name>, 'component'>>
}

/** Defines the presets staff start from; every variant of the block needs one. */
export function definePresets<Name extends BlockName>(
  block: Name,
  presets: WrittenPreset<Name>[],
): BlockPresets & { presets: Preset<Name>[] } {
  return {
    block,
    presets: presets.map(({ content, ...rest }) => {
      const whole = withUids({ component: block, ...content }, `${block}-${slug(rest.name)}`)
      // The keys that `Written` omits were just added.
      return { ...rest, content: whole as Content<Name> }
    }),
  }
}

export function pictureName(block: string, preset: string): string {
  return `${block}-${slug(preset)}.webp`
}

function slug(name: string) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

// Derived from the block's position, so that every push sends the same presets.
function withUids(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withUids(item, `${place}-${index + 1}`))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, item]) => [key, withUids(item, `${place}-${key}`)])
  return { ...('component' in value ? { _uid: place } : {}), ...Object.fromEntries(inner) }
}
