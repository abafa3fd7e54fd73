import type { AssetFieldValue, MultilinkFieldValue } from '@storyblok/schema'
import type { Content } from '../schema/content.ts'

/** A picture of the site itself: `picture('drumstick', 'A drumstick')` is public/art/drumstick.webp. */
export const picture = (art: string, alt = ''): AssetFieldValue => ({
  fieldtype: 'asset',
  id: null,
  filename: `/art/${art}.webp`,
  alt,
})

/** A link to an address of this site or of another one. */
export const linkTo = (url: string): MultilinkFieldValue => ({
  fieldtype: 'multilink',
  linktype: 'url',
  id: '',
  url,
  cached_url: url,
})

export type Button = Omit<Content<'cta'>, '_uid' | '_editable'>

export const button = (label: string, url: string, type: Button['type'] = 'primary'): Button => ({
  component: 'cta',
  label,
  link: linkTo(url),
  type,
})
