import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { resolveContentFolder } from '../content-folder.ts'
import { createDeliveryListener } from './delivery-listener.ts'
import { LOCAL_TOKENS as tokens } from './local-space.ts'

/**
 * Runs only the delivery API and the image service until SIGTERM or SIGINT. Throws if the content folder has
 * no stories.
 */
export async function serveLocalApis(): Promise<void> {
  const { PORT = '4321' } = process.env
  const folder = resolve(resolveContentFolder(process.env))
  if (!existsSync(join(folder, 'stories'))) {
    throw new Error(`There is no content in ${folder} (CONTENT_DIR): it needs a folder "stories".`)
  }
  const server = createServer(createDeliveryListener({ folder, tokens }))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeIdleConnections()
    })
  }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(Number(PORT), resolve))
  const api = `http://localhost:${PORT}/v2`
  console.log(`Storyblok's delivery API over ${folder}, until Ctrl+C

  content   ${api}/cdn/stories/home?token=${tokens.public}
  drafts    ${api}/cdn/stories?version=draft&token=${tokens.preview}

  new StoryblokClient({ accessToken: '${tokens.public}', endpoint: '${api}' })`)
}
