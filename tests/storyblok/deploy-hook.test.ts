import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { createDeployHook } from '#src/server/content/deploy-hook.ts'
import { readContentVersion } from '#src/server/content/read-content.ts'
import { createContentSource } from '#src/server/content/source.ts'
import { createLogger } from '#src/server/log.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { createLocalContent, createPage } from './local-content.ts'

async function hostingProvider(status: number) {
  const { folder, write } = await createLocalContent({ stories: [createPage('home')] })
  const source = createContentSource(readContentConfig({ CONTENT_DIR: folder }).content)
  const requests: string[] = []
  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`)
    res.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sink = createLogSink()
  const address = `http://127.0.0.1:${port}/deploy/secret-key`
  const log = createLogger('info', sink.stream)
  const deployed = await readContentVersion(source)
  const deploy = createDeployHook({ url: address, source, deployed, log, debounceMs: 20 })
  let later = Date.now()
  const publish = () => {
    later += 1_000
    return write('stories', 'home', createPage('home'), new Date(later))
  }
  return { asked: requests, logged: sink.text, deploy, publish }
}

test('concurrent publishing triggers a single deploy', async () => {
  const { asked, deploy, publish } = await hostingProvider(201)
  await publish()
  await Promise.all([deploy(), deploy(), deploy()])
  expect(asked).toEqual(['POST /deploy/secret-key'])
})

test('new content triggers a deploy, but unchanged content does not', async () => {
  const { asked, deploy, publish } = await hostingProvider(201)
  await deploy()
  expect(asked).toEqual([])
  await publish()
  await deploy()
  await deploy()
  expect(asked).toHaveLength(1)
  await publish()
  await deploy()
  expect(asked).toHaveLength(2)
})

test('the error for a rejected deploy hook does not reveal the hook’s secret URL', async () => {
  const { deploy, logged, publish } = await hostingProvider(403)
  await publish()
  await deploy()
  expect(logged()).toContain('HTTP 403')
  expect(logged()).not.toContain('secret-key')
})
