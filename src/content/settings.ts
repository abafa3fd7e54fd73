import type { TrackingTerms } from '#src/domain/content/tracking.ts'
import type { HandoffLinkMode } from '#src/domain/kitchen/handoff.ts'
import { settingsPresets } from '#storyblok/presets/settings.ts'
import type { Content } from '#storyblok/schema/content.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { shareImageUrl } from './assets.ts'
import { type BlockAttributes, createBlockAttributes, isOmittedBlock } from './blocks/block-attributes.ts'
import { resolveLinkHref } from './links.ts'

type LinkAttributes = { href: string; target?: '_blank'; rel?: 'noopener' } & BlockAttributes

export type NavLink = { label: string; attributes: LinkAttributes }
type LinkGroup = { title: string; links: NavLink[]; attributes: BlockAttributes }
export type SocialLink = { network: Content<'social_link'>['network']; attributes: LinkAttributes }

export type Announcement = {
  /** Derived from the text, so guests who closed an earlier announcement still see a new one. */
  id: string
  text: string
  link: NavLink | undefined
  dismissible: boolean
  /** UTC time in Storyblok's format, such as "2026-11-21 17:00", or empty. */
  visible_from: string | undefined
  visible_until: string | undefined
  /** Local times that apply in each kitchen's time zone. */
  clock_from: string | undefined
  clock_until: string | undefined
  places: string[]
  attributes: BlockAttributes
}

export type SiteSettings = {
  mainNav: NavLink[]
  subNav: NavLink[]
  /** Handoffs beside the main navigation, for guests without a kitchen. */
  mainNavHandoffs: HandoffLinkMode[]
  announcements: Announcement[]
  footerHeadline: string
  footerGroups: LinkGroup[]
  legalLinks: NavLink[]
  socialLinks: SocialLink[]
  copyright: string
  siteName: string
  image: string | null
  analytics: TrackingTerms['mode']
}

export function parseSiteSettings(content: unknown): SiteSettings {
  const blok = isNode(content) && content.component === 'settings' ? content : defaultSettings
  return {
    mainNav: blocksIn(blok.main_nav).flatMap(navLink),
    subNav: blocksIn(blok.sub_nav).flatMap(navLink),
    mainNavHandoffs: mainNavHandoffs(blok.handoff_modes_main_nav),
    announcements: blocksIn(blok.announcements).flatMap(announcement),
    footerHeadline: text(blok.footer_headline),
    footerGroups: blocksIn(blok.footer_groups).flatMap(linkGroup),
    legalLinks: blocksIn(blok.legal_links).flatMap(navLink),
    socialLinks: blocksIn(blok.social_links).flatMap(socialLink),
    copyright: text(blok.copyright),
    siteName: text(blok.site_name) || text(defaultSettings.site_name),
    image: isAsset(blok.social_image) ? shareImageUrl(blok.social_image) : null,
    analytics: blok.analytics === 'ask' || blok.analytics === 'on' ? blok.analytics : 'off',
  }
}

type Block = Readonly<Record<string, unknown>> & { _editable?: string; show?: string }

const defaultSettings: Block = { ...settingsPresets.presets[0]?.content }

const NETWORKS: readonly string[] = ['instagram', 'tiktok', 'facebook', 'youtube']

function isNetwork(network: unknown): network is SocialLink['network'] {
  return typeof network === 'string' && NETWORKS.includes(network)
}

const HANDOFFS: readonly unknown[] = ['pickup', 'curbside', 'delivery', 'reservation']

function isWantedHandoff(mode: unknown): mode is HandoffLinkMode {
  return HANDOFFS.includes(mode)
}

function mainNavHandoffs(field: unknown): HandoffLinkMode[] {
  return Array.isArray(field) ? [...new Set(field.filter(isWantedHandoff))] : ['reservation']
}

function navLink(blok: Block): NavLink[] {
  const label = text(blok.label)
  const attributes = linkAttributes(blok)
  return label && attributes ? [{ label, attributes }] : []
}

function linkGroup(blok: Block): LinkGroup[] {
  const links = blocksIn(blok.links).flatMap(navLink)
  return links.length > 0 ? [{ title: text(blok.title), links, attributes: createBlockAttributes(blok) }] : []
}

function socialLink(blok: Block): SocialLink[] {
  const attributes = linkAttributes(blok)
  return isNetwork(blok.network) && attributes ? [{ network: blok.network, attributes }] : []
}

function announcement(blok: Block): Announcement[] {
  const announcementText = text(blok.text)
  if (!announcementText || isOmittedBlock(blok)) return []
  return [
    {
      id: `${text(blok._uid)}-${announcementText.length}-${checksum(announcementText)}`,
      text: announcementText,
      link: blocksIn(blok.link).flatMap(navLink)[0],
      dismissible: blok.dismissible === true,
      visible_from: text(blok.visible_from) || undefined,
      visible_until: text(blok.visible_until) || undefined,
      clock_from: text(blok.clock_from) || undefined,
      clock_until: text(blok.clock_until) || undefined,
      places: Array.isArray(blok.places) ? blok.places.map(text).filter(Boolean) : [],
      attributes: createBlockAttributes(blok),
    },
  ]
}

function linkAttributes(blok: Block): LinkAttributes | null {
  const href = isLink(blok.link) ? resolveLinkHref(blok.link) : null
  if (!href) return null
  const opensNewTab = isNode(blok.link) && blok.link.target === '_blank'
  return { href, ...(opensNewTab && { target: '_blank', rel: 'noopener' }), ...createBlockAttributes(blok) }
}

function isAsset(field: unknown): field is { filename: string } {
  return isNode(field) && typeof field.filename === 'string'
}

function isLink(field: unknown): field is Content<'nav_link'>['link'] {
  return isNode(field) && [field.url, field.cached_url, field.email, field.anchor].every(isTextOrNothing)
}

function blocksIn(field: unknown): Block[] {
  return Array.isArray(field) ? field.filter(isBlock) : []
}

function isBlock(value: unknown): value is Block {
  return isNode(value) && isTextOrNothing(value._editable) && isTextOrNothing(value.show)
}

function isTextOrNothing(value: unknown) {
  return value === undefined || value === null || typeof value === 'string'
}

function text(field: unknown): string {
  return typeof field === 'string' ? field.trim() : ''
}

function checksum(message: string) {
  return [...message].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e9, 7)
}
