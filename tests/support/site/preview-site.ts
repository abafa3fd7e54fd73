import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebSite, type WebSite } from './web-site.ts'

export type PreviewSite = {
  site: WebSite
  server: TestServer
  folder: string
  /**
   * Returns the query parameters that Storyblok adds to the editor's frame. `age` is the signature's age in
   * seconds.
   */
  signed: (signed?: { space?: string; token?: string; age?: number }) => URLSearchParams
  open: (query: URLSearchParams, path?: string) => ReturnType<WebSite['get']>
  stop: () => Promise<void>
}

/** Starts the site with a copy of the content. Its local editor is configured for port 4999. */
export async function startPreviewSite(): Promise<PreviewSite> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-preview-'))
  cpSync('storyblok', folder, { recursive: true })
  const server = await startTestServer()
  const site = await startWebSite(server, { CONTENT_DIR: folder, EDITOR_PORT: '4999' })
  return {
    site,
    server,
    folder,
    signed: ({ space = '1', token = 'local-preview', age = 0 } = {}) => {
      const timestamp = String(Math.floor(server.clock.now().getTime() / 1000) - age)
      const signature = createHash('sha1').update(`${space}:${token}:${timestamp}`).digest('hex')
      return new URLSearchParams({
        _storyblok: '1001',
        _storyblok_c: 'page',
        _storyblok_lang: 'default',
        _storyblok_release: 'undefined',
        '_storyblok_tk[space_id]': space,
        '_storyblok_tk[timestamp]': timestamp,
        '_storyblok_tk[token]': signature,
      })
    },
    open: (query, path = '/preview/home') => site.get(`${path}?${query}`),
    stop: async () => {
      await site.stop()
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
