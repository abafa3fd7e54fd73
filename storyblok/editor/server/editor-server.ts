import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { rolldown } from 'rolldown'
import { RejectedChangeError } from '#storyblok/local/files/story-changes.ts'
import { createEditorApi } from './api.ts'
import { previewsFolder } from './content-model.ts'
import { RejectedRequestError } from './requests.ts'
import { type EditorSettings, readEditorSettings } from './settings.ts'

const editor = resolve(import.meta.dirname, '..')

const FOLDERS = {
  css: join(editor, 'css'),
  previews: previewsFolder,
  art: resolve('public/art'),
  fonts: resolve('src/styles/fonts'),
}

/** Starts the editor on the loopback interface only, because anyone who can connect can change content. */
export async function startEditor(): Promise<void> {
  const settings = readEditorSettings(process.env)
  const server = createEditorServer(settings)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, '127.0.0.1', resolve)
  })
  console.log(`\n  Editor: http://localhost:${settings.port}`)
  console.log(`  Content: ${settings.folder}, preview: ${settings.site}\n`)
}

export function createEditorServer(settings: EditorSettings): Server {
  const app = new Hono()
  app.use(rejectForeignRequests)
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders(settings.site))) c.header(name, value)
  })
  app.route('/api', createEditorApi(settings))
  app.get('/', serveStatic({ path: join(editor, 'index.html') }))
  let script: Promise<string> | undefined
  app.get('/editor.js', async c => {
    script ??= bundlePage()
    return c.body(await script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  for (const [name, root] of Object.entries(FOLDERS)) {
    // The previews folder does not exist until `npm run storyblok -- pictures` has run.
    if (!existsSync(root)) continue
    const rewriteRequestPath = (path: string) => path.slice(name.length + 1)
    app.get(`/${name}/*`, serveStatic({ root, rewriteRequestPath }))
  }
  app.notFound(c => c.json({ message: 'Page not found.' }, 404))
  app.onError((error, c) => {
    if (error instanceof RejectedRequestError) return c.json({ message: error.message }, error.status)
    if (error instanceof RejectedChangeError) return c.json({ message: `${error.message}.` }, 422)
    console.error(error)
    return c.json({ message: error.message }, 500)
  })
  // The adapter creates an HTTP/1.1 server by default, so the cast is safe.
  return createAdaptorServer({ fetch: app.fetch }) as Server
}

async function bundlePage(): Promise<string> {
  const bundle = await rolldown({
    input: join(editor, 'page/main.tsx'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ minify: true, codeSplitting: false })
  await bundle.close()
  return output[0].code
}

function pageHeaders(site: string) {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // Pasted rich text uses inline styles for bold text.
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      `img-src 'self' blob: ${site} https://a.storyblok.com`,
      "connect-src 'self'",
      `frame-src ${site}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/**
 * Rejects other host names (DNS rebinding) and requests from other sites (CSRF), because the editor writes
 * files without requiring a sign-in.
 */
async function rejectForeignRequests(c: Context, next: Next): Promise<void> {
  const host = c.req.header('host') ?? ''
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) {
    throw new RejectedRequestError(403, 'Open the editor at http://localhost.')
  }
  const origin = c.req.header('origin')
  const from = c.req.header('sec-fetch-site') ?? 'same-origin'
  // Links on other sites may open the editor, because navigation alone changes nothing.
  const isVisit = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate'
  const isOwn = origin === undefined || origin === `http://${host}`
  if (isOwn && (from === 'same-origin' || from === 'none' || isVisit)) return next()
  throw new RejectedRequestError(403, 'Only the editor can make this request.')
}
