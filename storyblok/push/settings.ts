import { resolve } from 'node:path'
import { resolveContentFolder } from '../content-folder.ts'

const HOSTS = {
  eu: 'https://mapi.storyblok.com',
  us: 'https://api-us.storyblok.com',
  cn: 'https://app.storyblokchina.cn',
  ca: 'https://api-ca.storyblok.com',
  ap: 'https://api-ap.storyblok.com',
} as const

type Region = keyof typeof HOSTS

export type SpaceSettings = {
  spaceId: string
  region: Region
  /** Personal access token with write access. It is sent only to `host`. */
  token: string
  host: string
  /** The delivery API. `token` is the site's public token, or null if it is not set. */
  delivery: { host: string; token: string | null }
  folder: string
  art: string
}

/** Reads the settings. Throws one error that names every missing or invalid variable. */
export function readSpaceSettings(environment: Readonly<Record<string, string | undefined>>): SpaceSettings {
  const { STORYBLOK_SPACE_ID: spaceId = '', STORYBLOK_MANAGEMENT_TOKEN: token = '' } = environment
  const region = environment.STORYBLOK_REGION || 'eu'
  const problems: string[] = []
  if (!/^\d+$/.test(spaceId))
    problems.push('STORYBLOK_SPACE_ID must be the number of the space (Settings, General).')
  if (!token)
    problems.push(
      'STORYBLOK_MANAGEMENT_TOKEN must be a personal access token of Storyblok (My account, Account settings). It is not STORYBLOK_TOKEN, which only reads.',
    )
  else if (token === environment.STORYBLOK_TOKEN)
    problems.push('STORYBLOK_MANAGEMENT_TOKEN is the same as STORYBLOK_TOKEN, which only reads.')
  if (!isRegion(region)) problems.push(`STORYBLOK_REGION must be one of ${Object.keys(HOSTS).join(', ')}.`)
  if (problems.length > 0 || !isRegion(region)) throw new Error(problems.join('\n'))
  const deliveryHost =
    environment.STORYBLOK_ENDPOINT?.replace(/\/v2\/?$/, '') ||
    (region === 'eu' ? 'https://api.storyblok.com' : HOSTS[region])
  return {
    spaceId,
    region,
    token,
    host: HOSTS[region],
    delivery: { host: deliveryHost, token: environment.STORYBLOK_TOKEN || null },
    folder: resolve(resolveContentFolder(environment)),
    art: resolve(environment.ART_DIR || 'public/art'),
  }
}

function isRegion(region: string): region is Region {
  return Object.hasOwn(HOSTS, region)
}
