import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { SpaceSettings } from './settings.ts'

const PATIENCE_MS = 30_000
const TRIES = 5
const PER_PAGE = 100

const remoteName = z.object({
  id: z.int(),
  lang: z.string(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
})

/** A story in a Management API list. `content` and translated names are only in the single-story response. */
const remoteStory = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  parent_id: z.int().nullish(),
  is_folder: z.boolean().default(false),
  is_startpage: z.boolean().default(false),
  published: z.boolean().nullish(),
  unpublished_changes: z.boolean().nullish(),
  tag_list: z.array(z.string()).default([]),
  created_at: z.string(),
  updated_at: z.string().nullish(),
  published_at: z.string().nullish(),
  first_published_at: z.string().nullish(),
  translated_slugs: z
    .array(remoteName)
    .nullish()
    .transform(names => names ?? []),
  content: z.record(z.string(), z.unknown()).nullish(),
})

const remoteComponent = z.looseObject({
  id: z.int(),
  name: z.string(),
  description: z.string().nullish(),
  image: z.string().nullish(),
  schema: z.record(z.string(), z.unknown()).nullish(),
})

const remoteAsset = z.object({
  id: z.int(),
  filename: z.string(),
  content_length: z.int().nullish(),
  alt: z.string().nullish(),
  deleted_at: z.string().nullish(),
})

const remotePreset = z.looseObject({ id: z.int(), name: z.string(), component_id: z.int() })

export type RemoteStory = z.infer<typeof remoteStory>
export type RemoteComponent = z.infer<typeof remoteComponent>
export type RemotePreset = z.infer<typeof remotePreset>

export type RemoteAsset = z.infer<typeof remoteAsset>

export type ManagementClient = ReturnType<typeof managementClient>

/** Management API calls the CLI does not cover. Errors name the variable or the fix. */
export function managementClient({ host, spaceId, region, token, delivery }: SpaceSettings, pauseMs = 1000) {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = `${host}/v1/spaces/${spaceId}${path}`
    const headers = { authorization: token, 'content-type': 'application/json' }
    for (let attempt = 1; ; attempt++) {
      const response = await request(url, { ...init, headers })
      if (response.ok) return response
      await response.body?.cancel()
      if (response.status !== 429 || attempt === TRIES) throw refused(response.status, path)
      await wait(pauseMs * attempt)
    }
  }

  const refused = (status: number, path: string) => {
    if (status === 401 || status === 403) {
      return new Error(
        `Storyblok refused STORYBLOK_MANAGEMENT_TOKEN (${status}). Make a new personal access token in your account, and see that you may change space ${spaceId}.`,
      )
    }
    if (status === 404 && path === '/') {
      return new Error(
        `There is no space ${spaceId} in the region ${region} for this token. Check STORYBLOK_SPACE_ID and STORYBLOK_REGION.`,
      )
    }
    if (status === 429)
      return new Error('Storyblok is busy with other requests of yours (429). Try again in a minute.')
    return new Error(
      `Storyblok answered ${status} to ${path}. Try again; status.storyblok.com tells outages.`,
    )
  }

  const read = async <Parsed>(path: string, shape: z.ZodType<Parsed>): Promise<Parsed> => {
    const parsed = shape.safeParse(await (await ask(path)).json())
    if (parsed.success) return parsed.data
    throw new Error(`Storyblok answered ${path} in an unknown form: ${z.prettifyError(parsed.error)}`)
  }

  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    const answer = await ask(path, { method, ...(body && { body: JSON.stringify(body) }) })
    await answer.body?.cancel()
  }

  const stories = async (): Promise<RemoteStory[]> => {
    const all: RemoteStory[] = []
    for (let page = 1; ; page++) {
      const shape = z.object({ stories: z.array(remoteStory) })
      const { stories: found } = await read(`/stories?per_page=${PER_PAGE}&page=${page}`, shape)
      all.push(...found)
      if (found.length < PER_PAGE) return all
    }
  }

  const assets = async (): Promise<RemoteAsset[]> => {
    const all: RemoteAsset[] = []
    for (let page = 1; ; page++) {
      const shape = z.object({ assets: z.array(remoteAsset) })
      const { assets: found } = await read(`/assets?per_page=${PER_PAGE}&page=${page}`, shape)
      all.push(...found)
      if (found.length < PER_PAGE) return all.filter(({ deleted_at }) => !deleted_at)
    }
  }

  /** Returns the published version of a story that has a newer draft; null without a delivery token. */
  const publishedContent = async (id: number): Promise<Record<string, unknown> | null> => {
    if (!delivery) return null
    const query = new URLSearchParams({ version: 'published', token: delivery.token, cv: String(Date.now()) })
    const response = await request(`${delivery.host}/v2/cdn/stories/${id}?${query}`)
    if (response.status === 401) throw new Error('Storyblok refused STORYBLOK_TOKEN. Check it, or unset it.')
    if (!response.ok) return null
    const shape = z.object({ story: z.object({ content: z.record(z.string(), z.unknown()) }) })
    return shape.parse(await response.json()).story.content
  }

  return {
    spaceName: async () => (await read('/', z.object({ space: z.object({ name: z.string() }) }))).space.name,
    stories,
    assets,
    story: async (id: number) => (await read(`/stories/${id}`, z.object({ story: remoteStory }))).story,
    publishedContent,
    components: async () =>
      (await read('/components', z.object({ components: z.array(remoteComponent) }))).components,
    presets: async () => (await read('/presets', z.object({ presets: z.array(remotePreset) }))).presets,
    changeComponent: (id: number, component: { description: string; image?: string }) =>
      write('PUT', `/components/${id}`, { component }),
    read,
    write,
  }
}

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (cause) {
    throw new Error(`${new URL(url).host} cannot be reached. Check the network, and try again.`, { cause })
  }
}
