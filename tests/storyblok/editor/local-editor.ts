import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { editOf } from '#storyblok/editor/content/edit.ts'
import type { Story, StorySummary } from '#storyblok/editor/content/editor-api.ts'
import { createEditorServer } from '#storyblok/editor/server/editor-server.ts'
import { localContent } from '../local-content.ts'

type News = { signature: string | undefined; body: string }
type Files = Parameters<typeof localContent>[0]
type Send = { method?: string; headers?: Record<string, string>; body?: string | Buffer; path: string }

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>(listening => server.listen(0, host, listening))
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
  const news: News[] = []
  const server = createServer(async (message, response) => {
    const body = await textOf(message)
    if (message.method === 'POST') {
      news.push({ signature: message.headers['webhook-signature']?.toString(), body })
    }
    response.end(`page ${message.url}, told ${news.length} times`)
  })
  return { news, port: await listen(server, '127.0.0.1') }
}

/** Starts the editor over HTTP on a temporary content folder, beside a recording site. */
export async function localEditor(files: Files, { isSiteRunning = true } = {}) {
  const content = await localContent(files)
  const { news, port: sitePort } = await site()
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

  /** `fetch` would normalize `..` in paths and overwrite the Host header. */
  const send = ({ path, method = 'GET', headers = {}, body }: Send) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers }, async answer =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await textOf(answer) }),
      )
      call.once('error', reject)
      call.end(body)
    })

  // The response type is asserted by the test; an error response throws.
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send({ path, method, ...(body && { headers, body: JSON.stringify(body) }) })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.parse(answer.text).message}`)
    return JSON.parse(answer.text)
  }

  const stories = () => ask<StorySummary[]>('GET', '/api/stories')
  const open = async (slug: string) => {
    const found = (await stories()).find(story => story.full_slug === slug)
    return ask<Story>('GET', `/api/stories/${found?.uuid}`)
  }
  const edit = (
    { version, ...story }: Story,
    changes: Partial<Pick<Story, 'slug' | 'content' | 'translated_slugs'>> = {},
  ) => ({ version, ...editOf(story), ...changes })
  return { ...content, port, news, send, ask, stories, open, edit }
}
