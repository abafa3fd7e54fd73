import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import StoryblokClient, { type ISbConfig } from 'storyblok-js-client'
import { onTestFinished } from 'vitest'
import { createDeliveryApi } from '#storyblok/local/delivery-api.ts'
import { createDeliveryListener } from '#storyblok/local/delivery-listener.ts'
import type { StoryFile } from '#storyblok/local/files/story-file.ts'
import { LOCAL_TOKENS as tokens } from '#storyblok/local/local-space.ts'

let nextId = 1

/** Returns a published page in the CLI's file format. `full_slug` defaults to `slug`. */
export function createPage(slug: string, changes: Partial<StoryFile> = {}) {
  return {
    id: nextId++,
    uuid: randomUUID(),
    name: slug,
    slug,
    full_slug: slug,
    published: true,
    created_at: '2026-01-12T09:00:00.000Z',
    content: { _uid: randomUUID(), component: 'page', title: slug, body: [] },
    ...changes,
  }
}

type Story = ReturnType<typeof createPage>
type Files = { stories?: Story[]; drafts?: Story[]; datasources?: object[] }

async function contentIn({ stories = [], drafts = [], datasources = [] }: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'storyblok-'))
  const kinds = ['stories', 'drafts', 'datasources'] as const
  await Promise.all(kinds.map(kind => mkdir(join(folder, kind))))
  const write = async (
    kind: (typeof kinds)[number] | 'releases' | `releases/${number}`,
    name: string,
    content: object,
    changed?: Date,
  ) => {
    const path = join(folder, kind, `${name}.json`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(content))
    if (changed) await utimes(path, changed, changed)
  }
  await Promise.all(stories.map(story => write('stories', fileName(story), story)))
  await Promise.all(drafts.map(story => write('drafts', fileName(story), story)))
  if (datasources.length > 0) await write('datasources', 'datasources', datasources)
  return { folder, write, remove: () => rm(folder, { recursive: true }) }
}

function fileName({ full_slug }: Story) {
  return full_slug.replaceAll('/', '--')
}

/** Creates a temporary content folder and API clients that read it in process. */
export async function createLocalContent(files: Files) {
  const { folder, write, remove } = await contentIn(files)
  onTestFinished(remove)
  const api = createDeliveryApi({ folder, tokens })
  const client = (accessToken: string) =>
    new StoryblokClient({
      accessToken,
      endpoint: 'http://storyblok.local/v2',
      fetch: api.request,
      rateLimit: 1000,
      cache: { type: 'none' },
    })
  const get = (path: string) => api.request(`http://storyblok.local/v2/cdn/${path}`)
  return { folder, write, get, published: client(tokens.public), preview: client(tokens.preview), client }
}

export async function startDeliveryApi(files: Files) {
  const { folder, write, remove } = await contentIn(files)
  const server = createServer(createDeliveryListener({ folder, tokens })).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  const origin = `http://localhost:${address.port}`
  const client = (accessToken: string, config: ISbConfig = {}) =>
    new StoryblokClient({ accessToken, endpoint: `${origin}/v2`, rateLimit: 1000, ...config })
  return {
    folder,
    write,
    origin,
    client,
    published: client(tokens.public),
    preview: client(tokens.preview),
    /** Sends a plain HTTP request without following redirects. */
    get: (path: string, init?: RequestInit) =>
      fetch(`${origin}/v2/cdn/${path}`, { redirect: 'manual', ...init }),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await remove()
    },
  }
}
