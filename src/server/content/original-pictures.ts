import type { ContentConfig } from '../config/content-config.ts'

const hosts: Record<ContentConfig['region'], string> = {
  eu: 'https://a.storyblok.com',
  us: 'https://a-us.storyblok.com',
  ca: 'https://a-ca.storyblok.com',
  ap: 'https://a-ap.storyblok.com',
  cn: 'https://a.storyblokchina.cn',
}

type Space = Pick<ContentConfig, 'region' | 'endpoint' | 'spaceId'>

/**
 * Returns Storyblok's URL for a path `/f/<space>/…`. Returns null for another space's pictures, so that this
 * site is not an open proxy (SSRF).
 */
export function toStoryblokPictureUrl(path: string, { region, endpoint, spaceId }: Space): string | null {
  const host = endpoint ? new URL(endpoint).origin : hosts[region]
  return path.startsWith(`/f/${spaceId}/`) ? host + path : null
}
