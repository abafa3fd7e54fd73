// @module-tag all
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promptForConfirmation } from '#src/server/operator/confirm.ts'
import { openOperatorSocket } from '#src/server/operator/socket-server.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

describe('an operator at a terminal', () => {
  async function requestOf(userInput: string): Promise<{ isConfirmed: boolean; output: string }> {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const displayed = text(output)
    input.end(userInput)
    const isSure = await promptForConfirmation(input, output)
    output.end()
    return { isConfirmed: isSure, output: await displayed }
  }

  test.each(['y\n', 'yes\n', ' Y \n'])('an operator who types %j confirms', async input => {
    expect(await requestOf(input)).toEqual({ isConfirmed: true, output: 'Continue? [y/N] ' })
  })

  test.each(['n\n', '\n', 'yesterday\n', ''])('an operator who types %j does not confirm', async input => {
    expect((await requestOf(input)).isConfirmed).toBe(false)
  })
})

describe('scripts that run commands', () => {
  let server: TestServer
  let api: ApiClient
  let dataDir: string
  let close: () => Promise<void>

  beforeAll(async () => {
    server = await startTestServer()
    api = await createApiClient(server)
    dataDir = mkdtempSync(join(tmpdir(), 'red-comb-desk-'))
    const { db, ctx, clock } = server
    const context = {
      db,
      now: clock.now,
      giftCardKey: ctx.giftCardKey,
      siteUrl: ctx.siteUrl,
      isServing: true,
    }
    close = await openOperatorSocket({ dataDir, context, log: pino({ level: 'silent' }) })
  })
  afterAll(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
    await server.close()
  })

  test('a command that a script runs without --yes prints its effects but does nothing', async () => {
    const { id } = await aPaidOrder(api)
    const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, SUDO_USER: 'ana' }
    const command = ['src/server/command.ts', 'orders', 'cancel', id, '--reason', 'No oil']
    const response = await runNode(command, env)
    expect(response).toMatchObject({ code: 1, err: 'Nothing was done: add --yes to confirm.\n' })
    expect(response.out).toContain('reads: “No oil”.')
    expect((await readOrderEvents(server, id)).state).toBe('accepted')
    const done = await runNode([...command, '--yes'], env)
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain('is canceled, and everything is returned.')
    expect((await readOrderEvents(server, id)).state).toBe('cancelled')
  })
})
