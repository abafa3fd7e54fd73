import { type Audience, type AudienceFields, audienceOf } from './audience.ts'
import { LIVE_BLOCKS } from './live-blocks.ts'

type BlockFields = AudienceFields & {
  _editable?: string
  _uid?: string | undefined
  component?: string | undefined
  campaign?: string | undefined
  lang?: string | undefined
}

/** What every block has in common, known to the site or not. */
export type AnyBlock = BlockFields & {
  _uid: string
  component: string
  visible_from?: string | undefined
  visible_until?: string | undefined
  local_times?: boolean | undefined
  places?: string[] | undefined
  campaign?: string | undefined
}

/**
 * What goes on a block's root element: marks for the editor (drafts only), its language where that is not the page's, who
 * it is for, and what it is counted as.
 */
export type BlockAttributes = {
  lang?: string
  /** What analytics are told of it: its kind, and the beginning of its id. */
  'data-promotion'?: string
  'data-campaign'?: string
  'data-blok-c'?: string
  'data-blok-uid'?: string
  'data-audience'?: Exclude<Audience, 'everyone'>
}

export function blockAttributes(blok: BlockFields): BlockAttributes {
  const audience = audienceOf(blok)
  return {
    ...editorMarks(blok),
    ...(!hasWordsOfSite(blok) && ownLanguage(blok)),
    ...(audience !== 'everyone' && { 'data-audience': audience }),
    ...promotionMarks(blok),
  }
}

/** The language of the words staff gave a block; on the root, or on the words where the block has others of the site's own. */
export function ownLanguage({ lang }: BlockFields): Pick<BlockAttributes, 'lang'> {
  return lang ? { lang } : {}
}

function hasWordsOfSite({ component = '' }: BlockFields): boolean {
  return SPOKEN_BY_SITE.includes(component)
}

/** Blocks that show the menu, kitchens or a form in the language of the page, whatever their headline is in. */
const SPOKEN_BY_SITE: readonly string[] = [...LIVE_BLOCKS, 'newsletter', 'order_again']

/**
 * Blocks that want guests to go somewhere; a row of cards and a slider are counted by what is in them. A variant is counted
 * itself, whatever is compared.
 */
const PROMOTIONS = [
  'ab_variant',
  'hero',
  'banner',
  'simple_card',
  'custom_section',
  'featured_products',
  'menu_category',
  'newsletter',
  'image',
]
/** As much of an id as tells the blocks of a site apart. */
const ID_LENGTH = 8

function promotionMarks({ component = '', _uid = '', campaign }: BlockFields): BlockAttributes {
  return {
    ...(PROMOTIONS.includes(component) && { 'data-promotion': `${component} ${_uid.slice(0, ID_LENGTH)}` }),
    ...(campaign && { 'data-campaign': campaign }),
  }
}

/** Hidden blocks stay out of guests' pages, and are in the preview for the editor to mark. */
export function isLeftOut(blok: BlockFields): boolean {
  return blok._editable === undefined && audienceOf(blok) === 'hidden'
}

// Storyblok puts a comment on every block of a draft: <!--#storyblok#{"name": …, "space": …, "uid": …, "id": …}-->.
function editorMarks({ _editable }: BlockFields): BlockAttributes {
  const [, json] = /^<!--#storyblok#(.*)-->$/s.exec(_editable ?? '') ?? []
  if (!json) return {}
  try {
    const mark = JSON.parse(json)
    return { 'data-blok-c': JSON.stringify(mark), 'data-blok-uid': `${mark.id}-${mark.uid}` }
  } catch {
    return {}
  }
}
