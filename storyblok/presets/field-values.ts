import type { AssetFieldValue, MultilinkFieldValue } from '@storyblok/schema'
import type { Content } from '../schema/content.ts'

/**
 * Returns an asset value for built-in art: `createArtPicture('drumstick', 'A drumstick')` refers to
 * public/art/drumstick.webp.
 */
export function createArtPicture(art: string, alt = ''): AssetFieldValue {
  return {
    fieldtype: 'asset',
    id: null,
    filename: `/art/${art}.webp`,
    alt,
  }
}

export function createUrlLink(url: string): MultilinkFieldValue {
  return {
    fieldtype: 'multilink',
    linktype: 'url',
    id: '',
    url,
    cached_url: url,
  }
}

export type ButtonContent = Omit<Content<'cta'>, '_uid' | '_editable'>

export function createButton(
  label: string,
  url: string,
  type: ButtonContent['type'] = 'primary',
): ButtonContent {
  return {
    component: 'cta',
    label,
    link: createUrlLink(url),
    type,
  }
}
