import { resolve } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import { createDeliveryApi } from '#storyblok/local/delivery-api.ts'

/** Where pages come from; `name` is for the sentences about it. */
export type ContentSource = { kind: 'storyblok' | 'local'; name: string; client: StoryblokClient }

type Environment = Readonly<Record<string, string | undefined>>

const REGIONS = ['eu', 'us', 'cn', 'ap', 'ca']
const TIMEOUT_SECONDS = 20

/** Storyblok when STORYBLOK_TOKEN is set, else the files in storyblok/ behind the same client. */
export const contentSource = (environment: Environment = process.env): ContentSource => {
  const { STORYBLOK_TOKEN: token, STORYBLOK_REGION: region = 'eu' } = environment
  if (!token) return localSource()
  if (!REGIONS.includes(region)) {
    throw new Error(`STORYBLOK_REGION is "${region}"; it must be one of ${REGIONS.join(', ')}.`)
  }
  const client = new StoryblokClient({ accessToken: token, region, timeout: TIMEOUT_SECONDS, cache: fresh })
  return { kind: 'storyblok', name: `Storyblok (region ${region})`, client }
}

// A remembered content version would be sent with every request, and a published answer to it never changes.
const fresh = { type: 'none', cv: 'manual' } as const

export const LOCAL_TOKENS = { preview: 'local-preview', public: 'local-public' }

export const localSource = (folder = resolve('storyblok')): ContentSource => {
  const cdn = createDeliveryApi({ folder, tokens: LOCAL_TOKENS })
  const client = new StoryblokClient({
    accessToken: LOCAL_TOKENS.public,
    endpoint: 'http://storyblok.local/v2',
    fetch: cdn.request,
    // In process there is no rate limit to respect.
    rateLimit: 1000,
    cache: fresh,
  })
  return { kind: 'local', name: 'The local content in storyblok/', client }
}
