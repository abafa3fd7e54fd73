import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { startLocalServer } from './local-server.ts'
import { applyNameChanges } from './translated-slugs.ts'

/** A record of any kind. Unknown fields are stored unchanged. */
type Row = Record<string, unknown> & { id: number }

type ApiResponse = { status?: number; body?: unknown; total?: number }
type Call = { method: string; path: string; status: number }

const SINGULAR = {
  components: 'component',
  component_groups: 'component_group',
  presets: 'preset',
  internal_tags: 'internal_tag',
  datasources: 'datasource',
  datasource_entries: 'datasource_entry',
  asset_folders: 'asset_folder',
  assets: 'asset',
  stories: 'story',
} as const

type Kind = keyof typeof SINGULAR

const isKind = (name: string): name is Kind => Object.hasOwn(SINGULAR, name)

/**
 * Starts a stand-in for Storyblok's Management API with one in-memory space. It also delivers the published
 * stories.
 */
export const startManagementApi = async ({ token, space }: { token: string; space: number }) => {
  let nextId = 500_000
  const rows = Object.fromEntries(Object.keys(SINGULAR).map(kind => [kind, [] as Row[]])) as Record<
    Kind,
    Row[]
  >
  const settings = {
    domain: 'https://quickstart.me.storyblok.com/',
    languages: [{ code: 'es', name: 'Spanish' }] as { code: string; name: string }[],
    keys: [] as { access: 'public' | 'private'; token: string }[],
    webhooks: [] as { endpoint: string; secret?: string; activated?: boolean; actions: string[] }[],
  }
  const published = new Map<number, unknown>()
  const calls: Call[] = []
  /** Planned rejections of the next matching calls. */
  const rejections: { fits: (call: Omit<Call, 'status'>) => boolean; status: number; times: number }[] = []

  const respond = (
    method: string,
    url: URL,
    body: Record<string, unknown>,
    auth: string | undefined,
  ): ApiResponse => {
    const rejection = rejections.find(({ fits, times }) => times > 0 && fits({ method, path: url.pathname }))
    if (rejection) {
      rejection.times -= 1
      return { status: rejection.status, body: { error: 'refused' } }
    }
    if (url.pathname.startsWith('/upload/')) return { status: 204 }
    if (url.pathname.startsWith('/v2/cdn/stories/')) return delivered(Number(url.pathname.split('/').at(-1)))
    if (auth !== token) return { status: 401, body: { error: 'Unauthorized' } }
    const [, , , at, kind = '', id, verb] = url.pathname.split('/')
    if (Number(at) !== space) return { status: 404, body: { error: 'This record could not be found' } }
    if (kind === '') {
      const { domain, languages } = settings
      return { body: { space: { id: space, name: 'Stand-in', domain, options: { languages } } } }
    }
    if (kind === 'api_keys') return { body: { api_keys: settings.keys } }
    if (kind === 'webhook_endpoints') return { body: { webhook_endpoints: settings.webhooks } }
    if (!isKind(kind)) return { status: 404, body: { error: `no ${kind} here` } }
    if (verb === 'finish_upload') return { body: {} }
    if (id === undefined) return method === 'GET' ? list(kind, url) : create(kind, body, url)
    const row = rows[kind].find(each => each.id === Number(id))
    if (!row) return { status: 404, body: { error: 'This record could not be found' } }
    if (method === 'GET') return { body: kind === 'assets' ? row : { [SINGULAR[kind]]: row } }
    if (method === 'DELETE') {
      rows[kind] = rows[kind].filter(each => each !== row)
      return { status: 204 }
    }
    return update(kind, row, body, url)
  }

  const list = (kind: Kind, url: URL): ApiResponse => {
    const readSetting = (name: string) => url.searchParams.get(name)?.split(',')
    const [slugs, ids, datasource] = [
      readSetting('by_slugs'),
      readSetting('by_ids'),
      readSetting('datasource_id'),
    ]
    const result = rows[kind].filter(
      row =>
        (!slugs || slugs.includes(String(row.full_slug))) &&
        (!ids || ids.includes(String(row.id))) &&
        (!datasource || datasource.includes(String(row.datasource_id))),
    )
    const perPage = Number(url.searchParams.get('per_page') ?? 25)
    const page = Number(url.searchParams.get('page') ?? 1)
    const isPaged = kind === 'stories' || kind === 'assets' || kind.startsWith('datasource')
    const displayed = isPaged ? result.slice((page - 1) * perPage, page * perPage) : result
    const plain =
      kind === 'stories'
        ? displayed.map(({ content, translated_slugs: _, ...story }) => {
            const { component } = Object(content)
            return { ...story, content_type: component }
          })
        : displayed
    return { body: { [kind]: plain }, ...(isPaged ? { total: result.length } : {}) }
  }

  const create = (kind: Kind, body: Record<string, unknown>, url: URL): ApiResponse => {
    if (kind === 'assets') return signUpload(url)
    const id = nextId++
    const input = body[SINGULAR[kind]] as Record<string, unknown>
    const row = { ...defaults(kind), ...input, id } as Row
    rows[kind].push(row)
    if (kind === 'stories') settle(row)
    return { status: 201, body: { [SINGULAR[kind]]: row } }
  }

  const update = (kind: Kind, row: Row, body: Record<string, unknown>, url: URL): ApiResponse => {
    const input = (body[SINGULAR[kind]] ?? body) as Record<string, unknown>
    const {
      id: _,
      uuid: __,
      published: ___,
      published_at: ____,
      created_at: _____,
      dimensions: ______,
      // Storyblok ignores this field on write. Writes use `translated_slugs_attributes` instead.
      translated_slugs: _______,
      translated_slugs_attributes: names = [],
      ...changes
    } = input
    const before = JSON.stringify([row, published.get(row.id)])
    if (kind === 'stories') {
      const named = applyNameChanges(row.translated_slugs as [], names as [], () => nextId++)
      if (named === 'refused') return { status: 422, body: { translated_slugs: ['has already been taken'] } }
      row.translated_slugs = named
    }
    Object.assign(row, changes)
    if (kind === 'stories') {
      settle(row)
      if (url.searchParams.get('publish') === 'true') publish(row)
      row.unpublished_changes =
        row.published === true && JSON.stringify(published.get(row.id)) !== JSON.stringify(row.content)
    }
    if (JSON.stringify([row, published.get(row.id)]) !== before) row.updated_at = moment()
    return { body: { [SINGULAR[kind]]: row } }
  }

  let clock = Date.parse('2026-02-01T00:00:00.000Z')
  const moment = () => {
    clock += 1000
    return new Date(clock).toISOString()
  }

  const defaults = (kind: Kind): Record<string, unknown> => {
    const at = moment()
    if (kind === 'component_groups') return { uuid: randomUUID(), parent_id: null, parent_uuid: null }
    if (kind !== 'stories') return { created_at: at, updated_at: at }
    return {
      uuid: randomUUID(),
      parent_id: 0,
      is_folder: false,
      is_startpage: false,
      published: false,
      unpublished_changes: false,
      tag_list: [],
      path: null,
      position: 0,
      content: {},
      translated_slugs: [],
      created_at: at,
      updated_at: at,
      published_at: null,
      first_published_at: null,
    }
  }

  /**
   * Derives the full slug from the folder and the slug, because Storyblok ignores the full slug that a client
   * sends.
   */
  const settle = (story: Row) => {
    const folder = rows.stories.find(({ id }) => id === story.parent_id)
    const above = folder ? `${folder.full_slug}/` : ''
    story.full_slug = story.is_startpage && folder ? above : `${above}${story.slug}`
  }

  const publish = (story: Row) => {
    published.set(story.id, structuredClone(story.content))
    const at = moment()
    Object.assign(story, {
      published: true,
      published_at: at,
      first_published_at: story.first_published_at ?? at,
    })
  }

  const delivered = (id: number): ApiResponse => {
    const story = rows.stories.find(each => each.id === id && each.published === true)
    if (!story) return { status: 404, body: ['This record could not be found'] }
    return { body: { story: { ...story, content: published.get(id) } } }
  }

  const signUpload = (url: URL): ApiResponse => {
    const id = nextId++
    const name = url.searchParams.get('filename') ?? 'file'
    const hash = createHash('sha1').update(name).digest('hex').slice(0, 10)
    const size = url.searchParams.get('size') || ''
    const folder = url.searchParams.get('asset_folder_id')
    rows.assets.push({
      id,
      filename: `https://a.storyblok.com/f/${space}/${size}/${hash}/${name}`,
      short_filename: name,
      asset_folder_id: folder ? Number(folder) : null,
      content_length: 1_000,
    })
    return { body: { id, post_url: `${address}/upload/${id}`, fields: { 'Content-Type': 'image/webp' } } }
  }

  let address = 'http://127.0.0.1'
  const server = await startLocalServer(async (request, response) => {
    const url = new URL(request.url ?? '/', address)
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    const {
      status = 200,
      body: responseBody,
      total,
    } = respond(method, url, body, request.headers.authorization)
    calls.push({ method, path: url.pathname, status })
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(total === undefined
        ? {}
        : { total: String(total), 'per-page': url.searchParams.get('per_page') ?? '25' }),
    })
    response.end(status === 204 ? undefined : JSON.stringify(responseBody))
  })
  address = server.url

  return {
    address,
    rows,
    settings,
    calls,
    live: (fullSlug: string) =>
      published.get(rows.stories.find(story => story.full_slug === fullSlug)?.id ?? 0),
    refuse: (status: number, times: number, fits: (call: Omit<Call, 'status'>) => boolean) =>
      rejections.push({ fits, status, times }),
    edit: (fullSlug: string, changes: Record<string, unknown>, publishing = false) => {
      const story = rows.stories.find(each => each.full_slug === fullSlug)
      if (!story) throw new Error(`There is no story ${fullSlug}`)
      const query = publishing ? '?publish=true' : ''
      update('stories', story, { story: changes }, new URL(`/${query}`, address))
    },
    replaceAsset: (name: string, bytes: number) => {
      const asset = rows.assets.find(({ short_filename }) => short_filename === name)
      if (!asset) throw new Error(`There is no asset ${name}`)
      Object.assign(asset, { content_length: bytes })
    },
    add: (story: Record<string, unknown>) => create('stories', { story }, new URL(address)),
    addPreset: (block: string, name: string) => {
      const component_id = rows.components.find(component => component.name === block)?.id
      create('presets', { preset: { name, component_id, preset: { component: block } } }, new URL(address))
    },
    close: server.close,
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return request.headers['content-type']?.includes('json') && text !== '' ? JSON.parse(text) : {}
}
