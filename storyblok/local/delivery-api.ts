import { ApiError, notFound, notImplemented } from './api-error.ts'
import { contentFolder } from './content-folder.ts'
import { editionFor, type Tokens } from './edition.ts'
import { listLinks } from './links-endpoint.ts'
import { parameters, readQuery } from './parameters.ts'
import { space } from './space.ts'
import { getStory, listStories } from './stories-endpoint.ts'

type Options = { folder: string; tokens: Tokens }

const NOT_YET = ['datasources', 'datasource_entries', 'tags', 'assets', 'experiments']

/**
 * Storyblok's Content Delivery API v2 over the files in a folder, in process: hand `request` to the client
 * as its `fetch`. Storyblok redirects a published request to the newest `cv`; the client cannot follow a
 * redirect that never reaches a network, so the answer at the end of it is given at once.
 */
export const createDeliveryApi = ({ folder, tokens }: Options) => {
  const readContent = contentFolder(folder)

  const answer = async ({ pathname, searchParams }: URL): Promise<Answer> => {
    const [, resource, key, more] = /^\/v2\/cdn\/([^/]+)\/?([^/]*)(.*)$/.exec(pathname) ?? []
    const open = async (vocabulary: (typeof parameters)[keyof typeof parameters]) => {
      const query = readQuery(searchParams, vocabulary)
      return { query, edition: editionFor(query, await readContent(), tokens) }
    }

    if (resource === 'stories' && !key) {
      const { query, edition } = await open(parameters.stories)
      return listStories(edition, query)
    }
    if (resource === 'stories') {
      const { query, edition } = await open(parameters.story)
      return getStory(edition, decode(`${key}${more}`), query)
    }
    if (resource === 'links' && !key) {
      const { query, edition } = await open(parameters.links)
      return listLinks(edition, query)
    }
    if (resource === 'spaces' && key === 'me') {
      const { edition } = await open(parameters.space)
      return { headers: {}, body: { space: { ...space, version: edition.cv } } }
    }
    if (resource === 'links' || (resource && NOT_YET.includes(resource))) {
      throw notImplemented(`cdn/${resource}${key ? `/${key}` : ''}`)
    }
    throw notFound()
  }

  const request = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    try {
      if (method !== 'GET') throw new ApiError(405, { error: 'The delivery API only answers GET' })
      const { headers, body } = await answer(new URL(input instanceof Request ? input.url : input))
      return Response.json(body, { headers })
    } catch (error) {
      if (error instanceof ApiError) return Response.json(error.body, { status: error.status })
      throw error
    }
  }

  return { request }
}

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw notFound()
  }
}

type Answer = { headers: Record<string, string>; body: unknown }
