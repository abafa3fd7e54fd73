import { afterAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { type ApiProcess, startApiProcess } from '#tests/support/api-process.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startNginx } from '#tests/support/site/nginx.ts'

const GIFT_CARD_KEY = 'a key that is for tests and nothing else'
const RESTARTS = 10
const GUESTS = 4

const postgres = await startPostgres()
const ports: [number, number] = [await findFreePort(), await findFreePort()]
const nginx = postgres && (await startNginx(ports))

describe.skipIf(!nginx)('two processes behind nginx', () => {
  const running: ApiProcess[] = []
  afterAll(async () => {
    await Promise.all(running.map(each => each.kill()))
    await nginx?.stop()
    await postgres?.stop()
  })

  const start = (port: number) =>
    startApiProcess({
      DATABASE_URL: postgres?.url ?? '',
      GIFT_CARD_KEY,
      PORT: String(port),
      STOP_DELAY_SECONDS: '3',
      TRUSTED_PROXIES: '1',
    })

  test('no request fails while each process is restarted five times under load', async () => {
    running.push(await start(ports[0]), await start(ports[1]))
    const failed: string[] = []
    let isOver = false
    let requests = 0
    const request = async (path: string, init?: RequestInit): Promise<Response> => {
      const name = `${init?.method ?? 'GET'} ${path}`
      requests += 1
      const response = await fetch(`${nginx?.url}${path}`, init).catch((error: Error) => {
        failed.push(`${name}: ${error.cause ?? error}`)
        throw error
      })
      if (response.status < 500) return response
      const answer = await response.clone().text()
      // On a busy machine, a write can exceed the lock timeout, and a browser would retry it.
      if (answer.includes('"code":"busy"')) return request(path, init)
      failed.push(`${name}: ${response.status} ${answer}`)
      return response
    }
    const guest = async () => {
      while (!isOver) {
        const api = await createApiClient({ request })
        const cart = await aFullCart(api)
        await api.ok<Cart>('GET', `/carts/${cart.id}`)
        await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart), { key: 'press' })
        await api.call('GET', '/locations?status=true')
      }
    }
    const guests = Array.from({ length: GUESTS }, () =>
      guest().catch((error: unknown) => failed.push(String(error))),
    )
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const index = restart % 2
      expect(await running[index]?.stop()).toBe(0)
      running[index] = await start(ports[index as 0 | 1])
    }
    isOver = true
    await Promise.all(guests)
    expect(failed).toEqual([])
    expect(requests).toBeGreaterThan(RESTARTS * GUESTS)
  }, 600_000)
})
