import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createDeployHook } from '#src/server/content/deploy-hook.ts'
import { createLog } from '#src/server/log.ts'
import { logSink } from '#tests/support/log-sink.ts'

async function hostingProvider(status: number) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    res.writeHead(status).end()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const sink = logSink()
  const address = `http://127.0.0.1:${port}/deploy/secret-key`
  return { asked, logged: sink.text, deploy: createDeployHook(address, createLog('info', sink.stream), 20) }
}

test('whatever is published at once makes one deployment', async () => {
  const { asked, deploy } = await hostingProvider(201)
  await Promise.all([deploy(), deploy(), deploy()])
  expect(asked).toEqual(['POST /deploy/secret-key'])
  await deploy()
  expect(asked).toHaveLength(2)
})

test('a provider that refuses is told about, without its secret address', async () => {
  const { deploy, logged } = await hostingProvider(403)
  await deploy()
  expect(logged()).toContain('it answered 403')
  expect(logged()).not.toContain('secret-key')
})
