// @module-tag all
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { createLocalContent, createPage } from '../local-content.ts'

const serve = (environment: Record<string, string>) => {
  const child = spawn('node', ['storyblok/command.ts', 'serve'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const exited = async (child: ChildProcess) => (await once(child, 'exit'))[0]

test('the serve command prints an example URL and stops on a signal', async () => {
  const { folder } = await createLocalContent({ stories: [createPage('home')] })
  const port = await findFreePort()
  const child = serve({ PORT: String(port), CONTENT_DIR: folder })
  const [hint] = await once(child.stdout, 'data')
  expect(String(hint)).toContain(`http://localhost:${port}/v2/cdn/stories/home?token=local-public`)
  const response = await fetch(`http://localhost:${port}/v2/cdn/stories/home?token=local-public`)
  expect((await response.json()).story.slug).toBe('home')
  const end = exited(child)
  child.kill('SIGTERM')
  expect(await end).toBe(0)
})

test('the serve command reports an occupied port or a missing content folder', async () => {
  const { folder } = await createLocalContent({ stories: [] })
  const other = createServer().listen(0)
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const existing = serve({ PORT: String(portOf(other)), CONTENT_DIR: folder })
  expect(await text(existing.stderr)).toContain('EADDRINUSE')
  const empty = serve({ PORT: String(await findFreePort()), CONTENT_DIR: `${folder}/nothing` })
  expect(await text(empty.stderr)).toContain('There is no content in')
})

const portOf = (server: ReturnType<typeof createServer>) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port')
  return address.port
}
