import type { ContentConfig } from '../config/content-config.ts'

const hosts: Record<ContentConfig['region'], string> = {
  eu: 'https://a.storyblok.com',
  us: 'https://a-us.storyblok.com',
  ca: 'https://a-ca.storyblok.com',
  ap: 'https://a-ap.storyblok.com',
  cn: 'https://a.storyblokchina.cn',
}

type Space = Pick<ContentConfig, 'region' | 'spaceId'>

/**
 * Where Storyblok has what is at a path of ours, `/f/<space>/…`. Null outside of the one space, or this site would
 * serve everybody's pictures; no other host is ever asked, whatever a story says.
 */
export function originalAddress(path: string, { region, spaceId }: Space): string | null {
  return path.startsWith(`/f/${spaceId}/`) ? hosts[region] + path : null
}
