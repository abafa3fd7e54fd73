import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import { onTestFinished } from 'vitest'
import { LOCAL_TOKENS as tokens } from '#src/content/client.ts'
import { createDeliveryApi } from '#storyblok/local/delivery-api.ts'
import type { StoryFile } from '#storyblok/local/story-file.ts'

let nextId = 1

/** A published page in CLI format; `full_slug` follows `slug` unless it is given. */
export const aPage = (slug: string, changes: Partial<StoryFile> = {}) => ({
  id: nextId++,
  uuid: randomUUID(),
  name: slug,
  slug,
  full_slug: slug,
  published: true,
  created_at: '2026-01-12T09:00:00.000Z',
  content: { _uid: randomUUID(), component: 'page', title: slug, body: [] },
  ...changes,
})

type Story = ReturnType<typeof aPage>
type Files = { stories: Story[]; drafts?: Story[] }

/** A content folder of its own for one test, and what talks to it. */
export const localContent = async ({ stories, drafts = [] }: Files) => {
  const folder = await mkdtemp(join(tmpdir(), 'storyblok-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'stories'))
  await mkdir(join(folder, 'drafts'))
  const write = async (kind: 'stories' | 'drafts', name: string, story: object, changed?: Date) => {
    const path = join(folder, kind, `${name}.json`)
    await writeFile(path, JSON.stringify(story))
    if (changed) await utimes(path, changed, changed)
  }
  await Promise.all(stories.map(story => write('stories', story.slug, story)))
  await Promise.all(drafts.map(story => write('drafts', story.slug, story)))

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
