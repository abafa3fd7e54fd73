import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { contentPlace } from '../content-place.ts'
import { deliveryListener } from './delivery-listener.ts'
import { LOCAL_TOKENS as tokens } from './local-space.ts'

/** Runs the delivery API and the image service alone, until SIGTERM or SIGINT. */
export function serve(args: readonly string[]) {
  const { PORT = '4321' } = process.env
  const folder = resolve(contentPlace(process.env))
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535)
    return refuse(`PORT is "${PORT}"; it must be a number.`)
  if (!existsSync(join(folder, 'stories'))) {
    return refuse(`There is no content in ${folder} (CONTENT_DIR): it needs a folder "stories".`)
  }

  const unlimited = args.includes('--unlimited')
  const server = createServer(deliveryListener({ folder, tokens, ...(unlimited && { rateLimits: null }) }))
  server.once('error', (error: NodeJS.ErrnoException) => refuse(portProblem(error, PORT)))
  server.listen(Number(PORT), () => console.log(instructions(`http://localhost:${PORT}`, folder, unlimited)))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeIdleConnections()
    })
  }
}

function refuse(reason: string) {
  console.error(reason)
  process.exitCode = 1
}

function portProblem({ code, message }: NodeJS.ErrnoException, port: string) {
  return code === 'EADDRINUSE'
    ? `Port ${port} is taken. Stop what listens there, or choose another: PORT=4999 npm run storyblok -- serve`
    : `It cannot listen on port ${port}: ${message}`
}

function instructions(origin: string, folder: string, unlimited: boolean) {
  return [
    `Storyblok's delivery API over ${folder}, until Ctrl+C`,
    '',
    `  content   ${origin}/v2/cdn/stories/home?token=${tokens.public}`,
    `  drafts    ${origin}/v2/cdn/stories?version=draft&token=${tokens.preview}`,
    `  pictures  ${origin}/f/… is what https://a.storyblok.com/f/… would be, /m/… included`,
    `  limits    ${unlimited ? 'none' : "Storyblok's, 50 requests a second; none with: serve --unlimited"}`,
    '',
    `  new StoryblokClient({ accessToken: '${tokens.public}', endpoint: '${origin}/v2' })`,
  ].join('\n')
}
