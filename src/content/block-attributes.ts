import { type Audience, type AudienceFields, audienceOf } from './audience.ts'

type Marked = AudienceFields & { _editable?: string | undefined }

/** What every block has in common, known to the site or not. */
export type AnyBlock = Marked & {
  _uid: string
  component: string
  visible_from?: string | undefined
  visible_until?: string | undefined
  local_times?: boolean | undefined
  places?: string[] | undefined
}

/** What goes on a block's root element: marks for the editor (drafts only) and who it is for. */
export type BlockAttributes = {
  'data-blok-c'?: string
  'data-blok-uid'?: string
  'data-audience'?: Exclude<Audience, 'everyone'>
}

export function blockAttributes(blok: Marked): BlockAttributes {
  const audience = audienceOf(blok)
  return { ...editorMarks(blok), ...(audience === 'everyone' ? {} : { 'data-audience': audience }) }
}

/** Hidden blocks stay out of guests' pages, and are in the preview for the editor to mark. */
export function isLeftOut(blok: Marked): boolean {
  return blok._editable === undefined && audienceOf(blok) === 'hidden'
}

// Storyblok puts a comment on every block of a draft: <!--#storyblok#{"name": …, "space": …, "uid": …, "id": …}-->.
function editorMarks({ _editable }: Marked): BlockAttributes {
  const [, json] = /^<!--#storyblok#(.*)-->$/s.exec(_editable ?? '') ?? []
  if (!json) return {}
  try {
    const mark = JSON.parse(json)
    return { 'data-blok-c': JSON.stringify(mark), 'data-blok-uid': `${mark.id}-${mark.uid}` }
  } catch {
    return {}
  }
}
