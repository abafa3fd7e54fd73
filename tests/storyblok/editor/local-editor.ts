import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { toStoryEdit } from '#storyblok/editor/content/edit.ts'
import type { Story, StorySummary } from '#storyblok/editor/content/editor-api.ts'
import { createEditorServer } from '#storyblok/editor/server/editor-server.ts'
import { createLocalContent } from '../local-content.ts'

type News = { signature: string | undefined; body: string }
type Problem = { slug: string; block: string | null; reason: string }
type Files = Parameters<typeof createLocalContent>[0]
type Send = { method?: string; headers?: Record<string, string>; body?: string | Buffer; path: string }

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(closed => server.close(closed))
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function site() {
  const notifications: News[] = []
  const problems: Problem[] = []
  const server = createServer(async (message, response) => {
    const body = await textOf(message)
    if (message.method === 'POST') {
      notifications.push({ signature: message.headers['webhook-signature']?.toString(), body })
    }
    const release = { data: { release: 'one', failing: false, problems } }
    const isRelease = message.url === '/api/storyblok/published'
    response.end(
      isRelease ? JSON.stringify(release) : `page ${message.url}, told ${notifications.length} times`,
    )
  })
  return { news: notifications, problems, port: await listen(server, '127.0.0.1') }
}

/** Starts the editor's server with a temporary content folder and a mock site that records notifications. */
export async function startLocalEditor(files: Files, { isSiteRunning = true } = {}) {
  const content = await createLocalContent(files)
  const { news: notifications, problems, port: sitePort } = await site()
  const settings = {
    folder: content.folder,
    site: `http://127.0.0.1:${isSiteRunning ? sitePort : 1}`,
    catalog: resolve('src/chains/red-comb/catalog'),
    port: 0,
    languages: ['es'],
    spaceId: 1,
    previewToken: 'local-preview',
    webhookSecret: 'local-webhook',
  }
  const port = await listen(createEditorServer(settings), '127.0.0.1')

  /**
   * Sends a request with node:http, because `fetch` would normalize `..` in paths and replace the Host
   * header.
   */
  const send = ({ path, method = 'GET', headers = {}, body }: Send) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers }, async response =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: await textOf(response),
        }),
      )
      call.once('error', reject)
      call.end(body)
    })

  // Throws if the status is not 200. The caller chooses `Data`, because the response is not validated.
  const sendRequest = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { 'content-type': 'application/json' }
    const response = await send({ path, method, ...(body && { headers, body: JSON.stringify(body) }) })
    if (response.status !== 200) throw new Error(`${response.status}: ${JSON.parse(response.text).message}`)
    return JSON.parse(response.text)
  }

  const stories = () => sendRequest<StorySummary[]>('GET', '/api/stories')
  const open = async (slug: string) => {
    const match = (await stories()).find(story => story.full_slug === slug)
    return sendRequest<Story>('GET', `/api/stories/${match?.uuid}`)
  }
  const edit = (
    { version, ...story }: Story,
    changes: Partial<Pick<Story, 'slug' | 'content' | 'translated_slugs'>> = {},
  ) => ({ version, ...toStoryEdit(story), ...changes })
  return { ...content, port, news: notifications, problems, send, ask: sendRequest, stories, open, edit }
}
