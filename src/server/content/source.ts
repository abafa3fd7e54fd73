import { resolve } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import { createDeliveryApi } from '#storyblok/local/delivery-api.ts'
import type { Language } from '../../domain/language.ts'
import { type ContentConfig, LOCAL_CONTENT } from '../config/content-config.ts'
import { pictureSizes } from './picture-sizes.ts'
import type { Pictures } from './story-pictures.ts'

/** Where pages come from; `name` is for the sentences about it. */
export type ContentSource = {
  kind: 'storyblok' | 'local'
  name: string
  published: StoryblokClient
  /** Reads drafts; null where there is no preview. */
  drafts: StoryblokClient | null
  pictures: Pictures
  /** The languages it is read in besides the first. */
  languages: readonly Language[]
}

type Config = Pick<
  ContentConfig,
  'token' | 'previewToken' | 'region' | 'spaceId' | 'assetHosts' | 'folder' | 'languages'
>

const TIMEOUT_SECONDS = 20

/**
 * Storyblok when there is a token, else the files of a folder behind the same client. What is learnt of pictures is
 * kept in the folder `kept`, or in memory where there is none.
 */
export function contentSource(config: Config, kept: string | null = null): ContentSource {
  const { token, previewToken, region, folder, languages } = config
  const pictures = { sizeOf: pictureSizes(config, kept), hosts: config.assetHosts }
  if (!token) return { ...localSource(folder, previewToken), pictures, languages }
  const client = (accessToken: string) =>
    new StoryblokClient({ accessToken, region, timeout: TIMEOUT_SECONDS, cache: fresh })
  return {
    kind: 'storyblok',
    name: `Storyblok (region ${region})`,
    published: client(token),
    drafts: previewToken ? client(previewToken) : null,
    pictures,
    languages,
  }
}

// A remembered content version would be sent with every request, and a published answer to it never changes.
const fresh = { type: 'none', cv: 'manual' } as const

function localSource(
  folder: string,
  previewToken: string | null,
): Omit<ContentSource, 'pictures' | 'languages'> {
  const tokens = { ...LOCAL_CONTENT.tokens, ...(previewToken && { preview: previewToken }) }
  const cdn = createDeliveryApi({ folder: resolve(folder), tokens })
  const client = (accessToken: string) =>
    new StoryblokClient({
      accessToken,
      endpoint: 'http://storyblok.local/v2',
      fetch: cdn.request,
      // In process there is no rate limit to respect.
      rateLimit: 1000,
      cache: fresh,
    })
  return {
    kind: 'local',
    name: `The local content in ${folder}/`,
    published: client(tokens.public),
    drafts: previewToken ? client(tokens.preview) : null,
  }
}
