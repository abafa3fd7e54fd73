// @module-tag all
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acquireLock } from '#src/server/db/lock.ts'
import { sendToRunningSite } from '#src/server/operator/send-to-running-site.ts'
import { getSocketPath, parseOperatorResult } from '#src/server/operator/socket.ts'
import { openOperatorSocket } from '#src/server/operator/socket-server.ts'
import { demoCatalog } from '#tests/support/database/seeded-database.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { startManagementApi } from '#tests/support/management-api.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let dataDir: string
let close: () => Promise<void>
let sink: ReturnType<typeof createLogSink>

const server = await startSuiteServer()
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'red-comb-door-'))
  sink = createLogSink()
  close = async () => {}
})
afterEach(async () => {
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(folder = dataDir): Promise<void> {
  const context = {
    db: server.db,
    now: server.clock.now,
    giftCardKey: server.ctx.giftCardKey,
    siteUrl: server.ctx.siteUrl,
    isServing: true,
  }
  close = await openOperatorSocket({ dataDir: folder, context, log: pino(sink.stream) })
}
const command = (command: string, ...args: string[]) => ({
  area: 'catalog',
  command,
  args,
  by: 'ana',
  folder: '/',
})

async function send(text: string): Promise<ReturnType<typeof parseOperatorResult>> {
  const socket = connect(getSocketPath(dataDir))
  socket.on('error', () => {})
  socket.end(text)
  let response = ''
  socket.setEncoding('utf8').on('data', part => {
    response += part
  })
  await new Promise(closed => socket.once('close', closed))
  return parseOperatorResult(response)
}

describe('commands to a running server', () => {
  test('an operator can run a catalog command while the server is running', async () => {
    const release = await acquireLock(join(dataDir, 'database.lock'))
    await open()
    const set = await runNode(
      ['src/server/command.ts', 'catalog', 'set-price', 'sweet-tea', '3.49', '--yes'],
      {
        DATA_DIR: dataDir,
        DATABASE_URL: undefined,
        SUDO_USER: 'ana',
      },
    )
    await release()
    expect(set).toMatchObject({ code: 0, err: '' })
    expect(set.out).toMatch(/^Sweet Tea \(sweet-tea\) is now \$3\.49 everywhere/)
    server.expireCatalog()
    const catalog = await server.ctx.catalog()
    const on = catalog.kitchenMenu('nashville-five-points')
    expect(on && catalog.productOnMenu(on, 'sweet-tea', server.clock.now())?.cost).toBe(349)
    expect((await sendToRunningSite(dataDir, command('list')))?.out).toMatch(/\$3\.49 .* ana$/m)
    expect(sink.text()).toContain('"command":"set-price","by":"ana","code":0')
  })

  test('imports and rollbacks update the lists in Storyblok', async () => {
    const space = await startManagementApi({ token: 'pat', space: 77 })
    space.rows.datasources.push({ id: 1, slug: 'products' })
    await open()
    const run = async (...args: string[]) => {
      space.rows.datasource_entries = []
      return runNode(['src/server/command.ts', 'catalog', ...args], {
        DATA_DIR: dataDir,
        DATABASE_URL: undefined,
        STORYBLOK_REGION: undefined,
        STORYBLOK_SPACE_ID: '77',
        STORYBLOK_MANAGEMENT_TOKEN: 'pat',
        MANAGEMENT_API_URL: space.address,
        NODE_OPTIONS: `--import ${new URL('../../support/management-api-preload.ts', import.meta.url)}`,
      })
    }
    const inSync = {
      code: 0,
      out: expect.stringMatching(/\nLists in Storyblok: \d+ added, 0 renamed, 0 removed\.\n$/),
    }
    expect(await run('import', demoCatalog, '--yes')).toMatchObject(inSync)
    expect(space.rows.datasource_entries).toContainEqual(expect.objectContaining({ value: 'sweet-tea' }))
    expect(await run('rollback', '--yes')).toMatchObject(inSync)
    space.calls.length = 0
    expect(await run('list')).toMatchObject({ code: 0 })
    expect(space.calls).toEqual([])
    await space.close()
  })

  test('an operator sees the errors of a command that the server runs', async () => {
    await open()
    const rejected = await sendToRunningSite(dataDir, command('set-price', 'sweet-tea', 'three'))
    expect(rejected).toEqual({
      code: 1,
      out: '',
      err: '“three” is not a price. Use dollars, such as 3.49.\n',
    })
  })

  test('the command socket is accessible only to the server’s operating system account', async () => {
    await open()
    expect(statSync(getSocketPath(dataDir)).mode & 0o777).toBe(0o600)
  })

  test('commands reach the running server even if the path of its data folder is very long', async () => {
    const deep = join(dataDir, 'x'.repeat(90), 'y'.repeat(90))
    mkdirSync(deep, { recursive: true })
    await open(deep)
    expect(statSync(getSocketPath(deep)).isSocket()).toBe(true)
    expect(await sendToRunningSite(deep, command('list'))).toMatchObject({ code: 0 })
  })
})

describe('server shutdown', () => {
  test('a server that is shutting down completes pending commands and removes its socket', async () => {
    await open()
    const request = sendToRunningSite(dataDir, command('list'))
    await expect.poll(() => sink.text()).toContain('list')
    await close()
    expect(await request).toMatchObject({ code: 0 })
    expect(existsSync(getSocketPath(dataDir))).toBe(false)
    expect(await sendToRunningSite(dataDir, command('list'))).toBeNull()
  })

  test('the stale socket of a killed server blocks neither commands nor the next startup', async () => {
    const script = `require('node:net').createServer().listen(${JSON.stringify(getSocketPath(dataDir))}, () => process.kill(process.pid, 'SIGKILL'))`
    const mask = process.umask(0o177)
    const killed = spawn(process.execPath, ['--eval', script])
    process.umask(mask)
    await once(killed, 'exit')
    expect(existsSync(getSocketPath(dataDir))).toBe(true)
    expect(await sendToRunningSite(dataDir, command('list'))).toBeNull()
    await open()
    expect(await sendToRunningSite(dataDir, command('list'))).toMatchObject({ code: 0 })
  })
})

describe('the command socket', () => {
  test.each([
    ['no content', ''],
    ['a truncated line', '{"area":"catalog"'],
    ['HTTP instead of JSON', 'GET / HTTP/1.1\r\n\r\n'],
    ['JSON that is not a command', '{"command":"list"}\n'],
    ['an unknown field', `${JSON.stringify({ ...command('list'), more: 1 })}\n`],
    ['a relative folder', `${JSON.stringify({ ...command('list'), folder: '.' })}\n`],
    ['a megabyte without a line break', 'x'.repeat(1_000_000)],
  ])('the server rejects a socket message with %s and keeps running', async (_, text) => {
    await open()
    const response = await send(text)
    // The server may close the connection without a response if a request is too large.
    if (text.length < 1_000_000)
      expect(response).toMatchObject({ code: 1, err: expect.stringContaining('did not understand') })
    expect(await sendToRunningSite(dataDir, command('list'))).toMatchObject({ code: 0 })
  })

  test.each([
    ['its area', { area: '../../catalog' }],
    ['its command', { command: '../catalog/list' }],
    ['a command that is a property of every object', { command: 'constructor' }],
  ])(
    'a socket message cannot reach a file outside the command folder through %s (path traversal)',
    async (_, wrong) => {
      await open()
      const response = await send(`${JSON.stringify({ ...command('list'), ...wrong })}\n`)
      expect(response).toMatchObject({ code: 1, err: expect.stringContaining('Unknown command') })
    },
  )

  test('the server does not open a command socket in a folder that other accounts can write to', async () => {
    chmodSync(dataDir, 0o777)
    await open()
    expect(existsSync(getSocketPath(dataDir))).toBe(false)
    expect(sink.text()).toContain('chmod go-w')
  })

  test.each([
    ['a regular file at the socket’s path', () => writeFileSync(getSocketPath(dataDir), '')],
    [
      'a socket that other users can write to',
      () => open().then(() => chmodSync(getSocketPath(dataDir), 0o666)),
    ],
  ])('a command is not sent to %s', async (_, prepare) => {
    await prepare()
    await expect(sendToRunningSite(dataDir, command('list'))).rejects.toThrow(
      'is not a socket that only you can use',
    )
  })
})
