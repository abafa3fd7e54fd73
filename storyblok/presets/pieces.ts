import type { AssetFieldValue, MultilinkFieldValue } from '@storyblok/schema'
import type { Content } from '../schema/content.ts'

/**
 * Returns an asset of the site's built-in art: `picture('drumstick', 'A drumstick')` is
 * public/art/drumstick.webp.
 */
export function picture(art: string, alt = ''): AssetFieldValue {
  return {
    fieldtype: 'asset',
    id: null,
    filename: `/art/${art}.webp`,
    alt,
  }
}

export function linkTo(url: string): MultilinkFieldValue {
  return {
    fieldtype: 'multilink',
    linktype: 'url',
    id: '',
    url,
    cached_url: url,
  }
}

export type Button = Omit<Content<'cta'>, '_uid' | '_editable'>

export function button(label: string, url: string, type: Button['type'] = 'primary'): Button {
  return {
    component: 'cta',
    label,
    link: linkTo(url),
    type,
  }
}
