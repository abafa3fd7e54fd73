import { type Audience, type AudienceFields, audienceOf } from './audience.ts'
import { LIVE_BLOCKS } from './live-blocks.ts'

type BlockFields = AudienceFields & {
  _editable?: string
  _uid?: string | undefined
  component?: string | undefined
  campaign?: string | undefined
  lang?: string | undefined
}

/** The fields every block has, known to the site or not. */
export type AnyBlock = BlockFields & {
  _uid: string
  component: string
  visible_from?: string | undefined
  visible_until?: string | undefined
  clock_from?: string | undefined
  clock_until?: string | undefined
  places?: string[] | undefined
  campaign?: string | undefined
}

/**
 * The attributes of a block's root element: marks for the editor (drafts only), its language where it differs from the
 * page's, its audience, and what analytics count it as.
 */
export type BlockAttributes = {
  lang?: string
  /** Its name in analytics: the kind of block, and the beginning of its id. */
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

/**
 * The language of the text staff wrote in a block; on the block's root, or on the text alone where the block also has
 * text of the site's own.
 */
export function ownLanguage({ lang }: BlockFields): Pick<BlockAttributes, 'lang'> {
  return lang ? { lang } : {}
}

function hasWordsOfSite({ component = '' }: BlockFields): boolean {
  return SPOKEN_BY_SITE.includes(component)
}

/** Blocks whose own text is always in the page's language, whatever language their headline is in. */
const SPOKEN_BY_SITE: readonly string[] = [...LIVE_BLOCKS, 'newsletter', 'order_again']

/**
 * Blocks that lead somewhere, which analytics count. For a row of cards and a slider what is in them is counted
 * instead, for an A/B test the shown variant.
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
/** As much of an id as distinguishes the blocks of a site. */
const ID_LENGTH = 8

function promotionMarks({ component = '', _uid = '', campaign }: BlockFields): BlockAttributes {
  return {
    ...(PROMOTIONS.includes(component) && { 'data-promotion': `${component} ${_uid.slice(0, ID_LENGTH)}` }),
    ...(campaign && { 'data-campaign': campaign }),
  }
}

/** Hidden blocks are not on guests' pages; in the preview they are, and the editor marks them. */
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
