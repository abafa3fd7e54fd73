import { resolve } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import type { Language } from '#src/domain/language.ts'
import { createDeliveryApi } from '#storyblok/local/delivery-api.ts'
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
  /** Origin of this site, used to convert redirects to this site's own URLs into paths. Null if unknown. */
  siteOrigin: string | null
}

type Config = Pick<
  ContentConfig,
  'token' | 'previewToken' | 'region' | 'endpoint' | 'spaceId' | 'assetHosts' | 'folder' | 'languages'
>

const TIMEOUT_SECONDS = 20

type SourceOptions = { cacheFolder?: string; origin?: URL }

/**
 * Creates a source that reads from Storyblok if there is a token, otherwise from a local folder through the
 * same client interface. Picture sizes are cached in `cacheFolder`, or in memory if `cacheFolder` is null.
 */
export function createContentSource(
  config: Config,
  { cacheFolder, origin }: SourceOptions = {},
): ContentSource {
  const { token, previewToken, region, endpoint, spaceId, folder, languages } = config
  const common = {
    pictures: { sizeOf: createPictureSizeReader(config, cacheFolder ?? null), hosts: config.assetHosts },
    languages,
    siteOrigin: origin?.origin ?? null,
  }
  if (!token) return { ...localSource(folder, previewToken), ...common }
  const client = (accessToken: string) =>
    new StoryblokClient({
      accessToken,
      region,
      timeout: TIMEOUT_SECONDS,
      cache: noCache,
      ...(endpoint && { endpoint }),
    })
  return {
    kind: 'storyblok',
    name: `Storyblok space ${spaceId} (${endpoint ?? `region ${region}`})`,
    published: client(token),
    drafts: previewToken ? client(previewToken) : null,
    ...common,
  }
}

// Disables the client's caches of responses and content versions, because a request with an old version
// always returns old content.
const noCache = { type: 'none', cv: 'manual' } as const

function localSource(
  folder: string,
  previewToken: string | null,
): Omit<ContentSource, 'pictures' | 'languages' | 'siteOrigin'> {
  const tokens = { ...LOCAL_CREDENTIALS.tokens, ...(previewToken && { preview: previewToken }) }
  const cdn = createDeliveryApi({ folder: resolve(folder), tokens })
  const client = (accessToken: string) =>
    new StoryblokClient({
      accessToken,
      endpoint: 'http://storyblok.local/v2',
      fetch: cdn.request,
      // In-process requests need no rate limit, so this limit is too high to be reached.
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
