import { resolve } from 'node:path'
import { contentPlace } from '../content-place.ts'

const HOSTS = {
  eu: 'https://mapi.storyblok.com',
  us: 'https://api-us.storyblok.com',
  cn: 'https://app.storyblokchina.cn',
  ca: 'https://api-ca.storyblok.com',
  ap: 'https://api-ap.storyblok.com',
} as const

const DELIVERY_HOSTS: Record<Region, string> = { ...HOSTS, eu: 'https://api.storyblok.com' }

export type Region = keyof typeof HOSTS

export type SpaceSettings = {
  spaceId: string
  region: Region
  /** Personal access token with write access. It is never sent to the site. */
  token: string
  host: string
  /** For reading published versions; null keeps the local published version beside a newer draft. */
  delivery: { host: string; token: string } | null
  /** Content folder with stories/ and drafts/. */
  folder: string
  /** Folder of the site's own pictures. */
  art: string
  /** Public address of the site, for the final message. */
  site: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings of the space. Throws one error that names every missing or invalid variable. */
export function spaceSettings(environment: Environment): SpaceSettings {
  const spaceId = environment.STORYBLOK_SPACE_ID ?? ''
  const token = environment.STORYBLOK_MANAGEMENT_TOKEN ?? ''
  const region = environment.STORYBLOK_REGION || 'eu'
  const wrong = [
    ...(/^\d+$/.test(spaceId)
      ? []
      : ['STORYBLOK_SPACE_ID must be the number of the space (Settings, General).']),
    ...(token ? [] : [tokenMissing]),
    ...(token && token === environment.STORYBLOK_TOKEN ? [tokenMixedUp] : []),
    ...(isRegion(region) ? [] : [`STORYBLOK_REGION must be one of ${Object.keys(HOSTS).join(', ')}.`]),
  ]
  if (wrong.length > 0 || !isRegion(region)) throw new Error(wrong.join('\n'))
  const deliveryToken = environment.STORYBLOK_TOKEN
  const delivery = deliveryHost(environment, region)
  return {
    ...{ spaceId, region, token, host: HOSTS[region] },
    delivery: deliveryToken ? { host: delivery, token: deliveryToken } : null,
    folder: resolve(contentPlace(environment)),
    art: resolve(environment.ART_DIR || 'public/art'),
    site: environment.SITE_URL || 'https://the-address-of-your-site',
  }
}

/** Returns STORYBLOK_ENDPOINT, or the region's own host. */
export function deliveryHost({ STORYBLOK_ENDPOINT: endpoint }: Environment, region: Region): string {
  return endpoint ? endpoint.replace(/\/v2\/?$/, '') : DELIVERY_HOSTS[region]
}

const tokenMissing =
  'STORYBLOK_MANAGEMENT_TOKEN must be a personal access token of Storyblok (your account, Security). It is not STORYBLOK_TOKEN, which only reads.'

const tokenMixedUp =
  'STORYBLOK_MANAGEMENT_TOKEN is the same as STORYBLOK_TOKEN. The first is a personal access token that may change the space; the second only reads.'

function isRegion(region: string): region is Region {
  return Object.hasOwn(HOSTS, region)
}
