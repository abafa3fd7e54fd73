import { resolve } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import { createDeliveryApi } from '#storyblok/local/delivery-api.ts'
import type { Language } from '../../domain/language.ts'
import { type ContentConfig, LOCAL_CREDENTIALS } from '../config/content-config.ts'
import { createPictureSizeReader } from './picture-sizes.ts'
import type { PictureOptions } from './story-pictures.ts'

export type ContentSource = {
  kind: 'storyblok' | 'local'
  name: string
  published: StoryblokClient
  drafts: StoryblokClient | null
  pictures: PictureOptions
  languages: readonly Language[]
}

type Config = Pick<
  ContentConfig,
  'token' | 'previewToken' | 'region' | 'endpoint' | 'spaceId' | 'assetHosts' | 'folder' | 'languages'
>

const TIMEOUT_SECONDS = 20

/**
 * Returns Storyblok if there is a token, otherwise a local folder with the same client. Picture sizes are
 * cached in `cacheFolder`, or in memory if that is null.
 */
export function createContentSource(config: Config, cacheFolder: string | null = null): ContentSource {
  const { token, previewToken, region, endpoint, spaceId, folder, languages } = config
  const pictures = { sizeOf: createPictureSizeReader(config, cacheFolder), hosts: config.assetHosts }
  if (!token) return { ...localSource(folder, previewToken), pictures, languages }
  const client = (accessToken: string) =>
    new StoryblokClient({
      ...{ accessToken, region, timeout: TIMEOUT_SECONDS, cache: noCache },
      ...(endpoint && { endpoint }),
    })
  return {
    kind: 'storyblok',
    name: `Storyblok space ${spaceId} (${endpoint ?? `region ${region}`})`,
    published: client(token),
    drafts: previewToken ? client(previewToken) : null,
    pictures,
    languages,
  }
}

// The client stores no responses and sends no stored content version, because the published response for an
// old version never changes.
const noCache = { type: 'none', cv: 'manual' } as const

function localSource(
  folder: string,
  previewToken: string | null,
): Omit<ContentSource, 'pictures' | 'languages'> {
  const tokens = { ...LOCAL_CREDENTIALS.tokens, ...(previewToken && { preview: previewToken }) }
  const cdn = createDeliveryApi({ folder: resolve(folder), tokens })
  const client = (accessToken: string) =>
    new StoryblokClient({
      accessToken,
      endpoint: 'http://storyblok.local/v2',
      fetch: cdn.request,
      // Requests within the process have no rate limit.
      rateLimit: 1000,
      cache: noCache,
    })
  return {
    kind: 'local',
    name: `The local content in ${folder}/`,
    published: client(tokens.public),
    drafts: previewToken ? client(tokens.preview) : null,
  }
}
