import { shortBlockId } from '#src/domain/content/blocks/short-block-id.ts'
import { type Audience, type AudienceFields, parseAudience } from './audience.ts'
import { LIVE_BLOCKS } from './live-blocks.ts'

type BlockFields = AudienceFields & {
  _editable?: string
  _uid?: string | undefined
  component?: string | undefined
  campaign?: string | undefined
  lang?: string | undefined
}

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
 * Attributes of a block's root element: editor marks (drafts only), audience, analytics, and the language if
 * it differs from the page's.
 */
export type BlockAttributes = {
  lang?: string
  /** Analytics name: the block's type and the start of its id. */
  'data-promotion'?: string
  'data-campaign'?: string
  'data-blok-c'?: string
  'data-blok-uid'?: string
  'data-audience'?: Exclude<Audience, 'everyone'>
}

export function createBlockAttributes(blok: BlockFields): BlockAttributes {
  const audience = parseAudience(blok)
  return {
    ...editorMarks(blok),
    ...(!hasSiteText(blok) && createLanguageAttribute(blok)),
    ...(audience !== 'everyone' && { 'data-audience': audience }),
    ...promotionMarks(blok),
  }
}

/**
 * Returns the `lang` attribute for the editor's text in a block, if its language differs from the page's. The
 * attribute belongs on the block's root, or only on the text if the block also contains site text.
 */
export function createLanguageAttribute({ lang }: BlockFields): Pick<BlockAttributes, 'lang'> {
  return lang ? { lang } : {}
}

function hasSiteText({ component = '' }: BlockFields): boolean {
  return SITE_TEXT_BLOCKS.includes(component)
}

/** Blocks that contain site text, which is always in the page's language. */
const SITE_TEXT_BLOCKS: readonly string[] = [...LIVE_BLOCKS, 'newsletter', 'order_again']

/**
 * Blocks tracked as analytics promotions. Excludes card rows and sliders, because their items are tracked,
 * and A/B tests, because their visible variant is tracked.
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

function promotionMarks({ component = '', _uid = '', campaign }: BlockFields): BlockAttributes {
  return {
    ...(PROMOTIONS.includes(component) && { 'data-promotion': `${component} ${shortBlockId(_uid)}` }),
    ...(campaign && { 'data-campaign': campaign }),
  }
}

/** True for blocks that public pages omit. Previews still include these blocks, marked for the editor. */
export function isOmittedBlock(blok: BlockFields): boolean {
  return blok._editable === undefined && parseAudience(blok) === 'hidden'
}

// Parses the comment that Storyblok adds to every block of a draft: <!--#storyblok#{"name": …, "space": …,
// "uid": …, "id": …}-->.
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
