import { ApiError, createNotFoundError, createUnprocessableError } from './api-error.ts'
import { type ContentSnapshot, createContentFolderReader } from './files/content-folder.ts'
import type { StoryFile } from './files/story-file.ts'
import { type DeliveryTokens, SPACE_ID } from './local-space.ts'
import { listLinkedStoryUuids } from './story-link.ts'
import { createStorySerializer, getFullSlugInLanguage } from './story-serializer.ts'

type Options = {
  folder: string
  tokens: DeliveryTokens
  /** True to redirect published requests without `cv` to the newest `cv`, as Storyblok does. */
  redirects?: boolean
}

type Query = Readonly<Record<string, string | undefined>>
type Answer = { status?: number; headers?: Record<string, string>; body: unknown }
type Content = {
  cv: number
  stories: readonly StoryFile[]
  datasources: ContentSnapshot['datasources']
  isDraft: boolean
}
type Endpoint = {
  parameters: readonly string[]
  answer: (content: Content, query: Query, key: string) => Answer
}

const ALWAYS = ['token', 'version', 'cv', 'from_release']
const PAGES = ['page', 'per_page']
const SHAPE = ['language', 'resolve_links']

const LISTS: Readonly<Record<string, Endpoint>> = {
  stories: { parameters: [...PAGES, ...SHAPE, 'starts_with', 'content_type'], answer: listStories },
  links: { parameters: PAGES, answer: listLinks },
  datasource_entries: { parameters: [...PAGES, 'datasource'], answer: listEntries },
}
const RECORDS: Readonly<Record<string, Endpoint>> = {
  stories: { parameters: [...SHAPE, 'find_by'], answer: getStory },
  spaces: { parameters: [], answer: getSpace },
}

/**
 * Implements the endpoints of Storyblok's Content Delivery API v2 that the site and the editor use, backed by
 * a folder of files. Rejects unknown parameters. For in-process use, pass `request` to the client as `fetch`
 * and omit `redirects`, because the client does not follow redirects.
 */
export function createDeliveryApi({ folder, tokens, redirects = false }: Options) {
  const readContent = createContentFolderReader(folder)

  const respond = async ({ pathname, search, searchParams }: URL): Promise<Answer> => {
    const [, resource = '', key = ''] = /^\/v2\/cdn\/(\w+)\/?(.*)$/.exec(pathname) ?? []
    const table = key ? RECORDS : LISTS
    const endpoint = Object.hasOwn(table, resource) ? table[resource] : undefined
    if (!endpoint) throw createNotFoundError()
    const query: Query = Object.fromEntries(searchParams)
    if (!Object.values(tokens).includes(query.token ?? '')) throw new ApiError(401, { error: 'Unauthorized' })
    for (const name of searchParams.keys()) {
      if (![...ALWAYS, ...endpoint.parameters].includes(name))
        throw createUnprocessableError(`Unknown parameter: ${name}`)
    }
    const content = contentFor(query, await readContent(), tokens)
    if (redirects && !content.isDraft && !query.cv && resource !== 'spaces') {
      const location = `${pathname}${search.replace(/&?\bcv=(?=&|$)/, '')}&cv=${content.cv}`
      return { status: 301, headers: { location }, body: {} }
    }
    return endpoint.answer(content, query, decoded(key))
  }

  const request = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    try {
      if (method !== 'GET') throw new ApiError(405, { error: 'The delivery API only accepts GET requests' })
      const { body, ...rest } = await respond(new URL(input instanceof Request ? input.url : input))
      return Response.json(body, rest)
    } catch (error) {
      if (error instanceof ApiError) return Response.json(error.body, { status: error.status })
      throw error
    }
  }
  return { request }
}

/**
 * Returns the content for a request. As in Storyblok, a request for drafts with a public token gets published
 * content.
 */
function contentFor(
  { version = 'published', token, from_release }: Query,
  snapshot: ContentSnapshot,
  tokens: DeliveryTokens,
): Content {
  if (!['draft', 'published'].includes(version))
    throw createUnprocessableError('version must be draft or published')
  const { cv, datasources, published, draft, releases } = snapshot
  if (version === 'published' || token !== tokens.preview) {
    return { cv: cv.published, datasources, stories: published, isDraft: false }
  }
  // Story versions in the release replace drafts. An unknown release is ignored.
  const planned = (from_release && releases.get(from_release)) || []
  const changed = new Map(planned.map(story => [story.uuid, { ...story, release_id: Number(from_release) }]))
  const stories = [...draft.filter(({ uuid }) => !changed.has(uuid)), ...changed.values()]
  return { cv: cv.draft, datasources, stories, isDraft: true }
}

function listStories(content: Content, query: Query): Answer {
  const { starts_with = '', content_type } = query
  const result = content.stories.filter(
    story =>
      !story.is_folder &&
      story.full_slug.startsWith(starts_with) &&
      (!content_type || story.content.component === content_type),
  )
  const { items, headers } = paginate(
    result.toSorted((a, b) => a.id - b.id),
    query,
    100,
  )
  return { headers, body: { stories: items.map(delivery(content, query)), ...common(content, items, query) } }
}

function getStory(content: Content, query: Query, key: string): Answer {
  const requested = plain(key)
  const story = content.stories.find(
    ({ id, uuid, full_slug, is_folder }) =>
      !is_folder &&
      (query.find_by === 'uuid' ? uuid === requested : [String(id), plain(full_slug)].includes(requested)),
  )
  if (!story) throw createNotFoundError()
  return { body: { story: delivery(content, query)(story), ...common(content, [story], query) } }
}

function delivery({ stories, isDraft }: Content, query: Query) {
  return createStorySerializer({ language: languageOf(query), isEditable: isDraft, stories })
}

function languageOf({ language }: Query): string | null {
  return language && language !== 'default' ? language : null
}

/**
 * Returns the fields that all story responses have in common: the content version and, if requested, the
 * linked stories, which the client uses to resolve links.
 */
function common(content: Content, displayed: readonly StoryFile[], { resolve_links = '0', ...query }: Query) {
  if (!['0', 'url'].includes(resolve_links)) throw createUnprocessableError('resolve_links must be 0 or url')
  const uuids =
    resolve_links === 'url' ? listLinkedStoryUuids(displayed.map(story => story.content)) : new Set()
  const linked = content.stories.filter(({ uuid }) => uuids.has(uuid))
  const links = linked.map(story => {
    const { id, uuid, name, slug } = story
    const full_slug = getFullSlugInLanguage(story, languageOf(query))
    return { id, uuid, name, slug, full_slug, url: full_slug }
  })
  return { cv: content.cv, rels: [], links }
}

function listLinks({ stories, cv }: Content, query: Query): Answer {
  const { items, headers } = paginate(stories, query, 1000)
  const links = items.map(({ id, uuid, full_slug, path, name, published, parent_id, ...rest }) => {
    const { is_folder, is_startpage, position } = rest
    const real_path = `/${path ?? full_slug}`
    return [
      uuid,
      {
        id,
        uuid,
        slug: full_slug,
        path,
        real_path,
        name,
        published,
        parent_id,
        is_folder,
        is_startpage,
        position,
      },
    ]
  })
  return { headers, body: { links: Object.fromEntries(links), cv } }
}

function listEntries({ datasources, cv }: Content, query: Query): Answer {
  const match = datasources.find(({ slug }) => slug === query.datasource)
  if (!match) throw createNotFoundError()
  const { items, headers } = paginate(match.entries, query, 1000)
  const entries = items.map(({ name, value }, index) => ({
    id: index + 1,
    name,
    value,
    dimension_value: null,
  }))
  return { headers, body: { datasource_entries: entries, cv } }
}

/**
 * Returns information about the space. `version` is the newest content version, which sites poll to detect
 * changes.
 */
function getSpace({ cv: version }: Content, _query: Query, key: string): Answer {
  if (plain(key) !== 'me') throw createNotFoundError()
  return { body: { space: { id: SPACE_ID, name: 'Local content', domain: '', version, language_codes: [] } } }
}

/** Returns one page of items (25 by default) and the pagination headers. */
function paginate<Item>(items: readonly Item[], { page = '1', per_page = '25' }: Query, maximum: number) {
  if (![page, per_page].every(value => /^[1-9]\d{0,8}$/.test(value))) {
    throw createUnprocessableError('page and per_page must be whole numbers from 1')
  }
  const size = Math.min(Number(per_page), maximum)
  const first = (Number(page) - 1) * size
  const headers = { total: String(items.length), 'per-page': String(size) }
  return { items: items.slice(first, first + size), headers }
}

function plain(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw createNotFoundError()
  }
}
