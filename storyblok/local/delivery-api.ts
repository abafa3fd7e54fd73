import { ApiError, notFound, notImplemented } from './api-error.ts'
import { getDatasource, listDatasourceEntries, listDatasources } from './datasources-endpoint.ts'
import { type Edition, editionFor, requireToken, type Tokens } from './edition.ts'
import { contentFolder } from './files/content-folder.ts'
import { getLink, listLinks } from './links-endpoint.ts'
import { space } from './local-space.ts'
import { parameters, type Query, readQuery } from './parameters.ts'
import { getStory, listStories } from './stories-endpoint.ts'
import { languageCodes } from './translate-content.ts'

type Options = {
  folder: string
  tokens: Tokens
  /** Redirects a published request without `cv` to the newest one, like Storyblok over HTTP. */
  redirects?: boolean
}

type Answer = { status?: number; headers: Record<string, string>; body: unknown }

const NOT_YET = ['assets', 'experiments']

const LISTS = {
  stories: { vocabulary: parameters.stories, answer: listStories },
  links: { vocabulary: parameters.links, answer: listLinks },
  datasources: { vocabulary: parameters.datasources, answer: listDatasources },
  datasource_entries: { vocabulary: parameters.datasourceEntries, answer: listDatasourceEntries },
  tags: { vocabulary: parameters.tags, answer: listTags },
}

const ONES = {
  stories: { vocabulary: parameters.story, answer: getStory },
  links: { vocabulary: parameters.link, answer: getLink },
  datasources: { vocabulary: parameters.datasource, answer: getDatasource },
}

/**
 * Storyblok's Content Delivery API v2 over a folder of files, in process: pass `request` to the client as its
 * `fetch`. Storyblok redirects published requests to the newest `cv`; the client cannot follow an in-process
 * redirect, so this returns the final response at once.
 */
export function createDeliveryApi({ folder, tokens, redirects = false }: Options) {
  const readContent = contentFolder(folder)

  const answer = async (url: URL): Promise<Answer> => {
    const { pathname, searchParams: search } = url
    const [, resource = '', key = ''] = /^\/v2\/cdn\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
    const open = async (vocabulary: Parameters<typeof readQuery>[1]) => {
      requireToken(search.get('token'), tokens)
      const query = readQuery(search, vocabulary)
      return { query, edition: editionFor(query, await readContent(), tokens) }
    }

    if (resource === 'spaces' && /^me\/?$/.test(key)) {
      const { edition } = await open(parameters.space)
      return { ...getSpace(edition), headers: { 'cache-control': 'max-age=0, public, s-maxage=2' } }
    }
    if (NOT_YET.includes(resource)) throw notImplemented(`cdn/${resource}${key ? `/${key}` : ''}`)
    const route = routeFor(resource, key)
    const { query, edition } = await open(route.vocabulary)
    if (redirects && edition.version === 'published' && !query.cv) return newestVersion(url, edition)
    const { headers, body } = route.answer(edition, query, search)
    return { headers: { 'cache-control': caching(edition), ...headers }, body }
  }

  const request = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    try {
      if (method !== 'GET') throw new ApiError(405, { error: 'The delivery API only answers GET' })
      const {
        status = 200,
        headers,
        body,
      } = await answer(new URL(input instanceof Request ? input.url : input))
      return Response.json(body, { status, headers })
    } catch (error) {
      if (error instanceof ApiError) return Response.json(error.body, { status: error.status })
      throw error
    }
  }

  return { request }
}

type Route = {
  vocabulary: Parameters<typeof readQuery>[1]
  answer: (edition: Edition, query: Query, search: URLSearchParams) => Answer
}

function routeFor(resource: string, key: string): Route {
  if (!key && isKeyOf(LISTS, resource)) return LISTS[resource]
  if (!key || !isKeyOf(ONES, resource)) throw notFound()
  const { vocabulary, answer } = ONES[resource]
  const name = decode(key)
  return { vocabulary, answer: (edition, query) => answer(edition, query, name) }
}

function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}

function newestVersion({ pathname, search }: URL, { cv }: Edition): Answer {
  return {
    status: 301,
    headers: {
      location: `${pathname}?${search.replace(/^\?|&?\bcv=(?=&|$)/g, '')}&cv=${cv}`,
      'cache-control': 'no-cache',
    },
    body: {},
  }
}

function caching({ version }: Edition) {
  return version === 'published'
    ? 'max-age=0, public, s-maxage=604800'
    : 'max-age=0, private, must-revalidate'
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    throw notFound()
  }
}

/** `version` is the newest content version; sites poll it to detect a publish. */
function getSpace(edition: Edition) {
  return {
    headers: {},
    body: { space: { ...space, version: edition.cv, language_codes: languageCodes(edition.stories) } },
  }
}

/** Tags in use with their story counts, not paginated; `starts_with` filters the stories. */
function listTags(edition: Edition, { starts_with = '' }: Query) {
  const counts = new Map<string, number>()
  const stories = edition.stories.filter(story => story.full_slug.startsWith(starts_with))
  for (const tag of stories.flatMap(story => story.tag_list)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const tags = [...counts]
    .map(([name, taggings_count]) => ({ name, taggings_count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { headers: {}, body: { tags, cv: edition.cv } }
}
