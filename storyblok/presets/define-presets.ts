import type { BlockName, Content, ContentNode } from '../schema/content.ts'

/** Content as one writes it: Storyblok gives a block its `_uid` when staff insert it. */
type Written<Value> = Value extends readonly (infer Item)[]
  ? Written<Item>[]
  : Value extends { _uid: string }
    ? { [Key in keyof Value as Exclude<Key, '_uid' | '_editable'>]: Written<Value[Key]> }
    : Value

type Preset<Name extends BlockName = BlockName> = {
  /** What staff pick it by. */
  name: string
  /** One sentence: when to take this one. */
  description: string
  content: Content<Name>
}

export type BlockPresets = { block: BlockName; presets: Preset[] }

/** Presets as files have them, whether or not what staff have to say themselves is in them. */
export type PresetFiles = {
  block: BlockName
  presets: readonly (Pick<Preset, 'name' | 'description'> & { content: ContentNode })[]
}

type WrittenPreset<Name extends BlockName> = Omit<Preset, 'content'> & {
  content: Written<Omit<Content<Name>, 'component'>>
}

/** What staff start from: at least one preset for every variant of the block. */
export function definePresets<Name extends BlockName>(
  block: Name,
  presets: WrittenPreset<Name>[],
): BlockPresets & { presets: Preset<Name>[] } {
  return {
    block,
    presets: presets.map(({ content, ...rest }) => {
      const whole = withUids({ component: block, ...content }, `${block}-${slug(rest.name)}`)
      // Just what Written leaves out has been put in.
      return { ...rest, content: whole as Content<Name> }
    }),
  }
}

function slug(name: string) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

// Made from where the block stands, so that presets are the same in every push.
function withUids(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withUids(item, `${place}-${index + 1}`))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, item]) => [key, withUids(item, `${place}-${key}`)])
  return { ...('component' in value ? { _uid: place } : {}), ...Object.fromEntries(inner) }
}
