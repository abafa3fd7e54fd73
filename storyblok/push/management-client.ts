import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { SpaceSettings } from './settings.ts'

const TIMEOUT_MS = 30_000
const ATTEMPTS = 5
const PER_PAGE = 100

/** A story in the Management API. Responses with lists of stories omit `translated_slugs`. */
const remoteStory = z.looseObject({
  id: z.int(),
  uuid: z.string(),
  full_slug: z.string(),
  is_folder: z.boolean().default(false),
  published: z.boolean().nullish(),
  content_type: z.string().nullish(),
  translated_slugs: z.array(z.object({ id: z.int(), lang: z.string(), slug: z.string() })).nullish(),
})

const remoteComponent = z.looseObject({
  id: z.int(),
  name: z.string(),
  description: z.string().nullish(),
  image: z.string().nullish(),
  schema: z.record(z.string(), z.unknown()).nullish(),
})

export type RemoteStory = z.infer<typeof remoteStory>
export type ManagementClient = ReturnType<typeof createManagementClient>

/**
 * Creates a client for Management API calls that the CLI does not support. Error messages suggest a fix, such
 * as the variable to set.
 */
export function createManagementClient({ host, spaceId, region, token }: SpaceSettings, pauseMs = 1000) {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    for (let attempt = 1; ; attempt++) {
      const response = await request(`${host}/v1/spaces/${spaceId}${path}`, { ...init, headers })
      if (response.ok) return response
      await response.body?.cancel()
      if (response.status !== 429 || attempt === ATTEMPTS) throw rejectionError(response.status, path)
      await wait(pauseMs * attempt)
    }
  }

  const rejectionError = (status: number, path: string): Error => {
    if (status === 401) {
      return new Error(
        'Storyblok rejected STORYBLOK_MANAGEMENT_TOKEN (401). Create a new personal access token in your account.',
      )
    }
    if (status === 403) {
      return new Error(
        `STORYBLOK_MANAGEMENT_TOKEN may not use ${path} of space ${spaceId} (403). Check your role in the space and the scopes of the token.`,
      )
    }
    if (status === 404 && path === '/') {
      return new Error(
        `There is no space ${spaceId} in the region ${region} for this token. Check STORYBLOK_SPACE_ID and STORYBLOK_REGION.`,
      )
    }
    if (status === 429) return new Error('Storyblok rate limit exceeded (429). Try again in a minute.')
    return new Error(
      `Storyblok responded with ${status} to ${path}. Try again, or check status.storyblok.com.`,
    )
  }

  const parse = async <Shape>(response: Response, path: string, shape: z.ZodType<Shape>): Promise<Shape> => {
    const parsed = shape.safeParse(await response.json())
    if (parsed.success) return parsed.data
    throw new Error(`Storyblok’s response to ${path} is invalid: ${z.prettifyError(parsed.error)}`)
  }

  const read = async <Shape>(path: string, shape: z.ZodType<Shape>): Promise<Shape> =>
    parse(await send(path), path, shape)

  const list = async <Row>(path: string, key: string, row: z.ZodType<Row>): Promise<Row[]> => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const url = `${path}${path.includes('?') ? '&' : '?'}per_page=${PER_PAGE}&page=${page}`
      const response = await send(url)
      const result = (await parse(response, path, z.looseObject({ [key]: z.array(row) })))[key] ?? []
      rows.push(...result)
      if (result.length === 0 || rows.length >= Number(response.headers.get('total'))) return rows
    }
  }

  return {
    read,
    list,
    write: async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
      const response = await send(path, { method, ...(body && { body: JSON.stringify(body) }) })
      await response.body?.cancel()
    },
    spaceName: async () => (await read('/', z.object({ space: z.object({ name: z.string() }) }))).space.name,
    stories: () => list('/stories', 'stories', remoteStory),
    story: async (id: number) => (await read(`/stories/${id}`, z.object({ story: remoteStory }))).story,
    components: () => list('/components', 'components', remoteComponent),
  }
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw new Error(`${new URL(url).host} can’t be reached. Check your network connection and try again.`, {
      cause,
    })
  }
}
