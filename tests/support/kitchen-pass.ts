import { expect } from 'vitest'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { createKitchenConsole } from './operator.ts'
import { kitchen } from './orders/orders.ts'
import type { TestServer } from './server.ts'

export async function createPassSecret(server: TestServer, ...args: string[]): Promise<string> {
  const lines = await createKitchenConsole(server).output('pass', ...(args.length > 0 ? args : [kitchen.id]))
  const link = lines.find(line => line.startsWith('http'))
  return new URL(link ?? '').hash.slice(1)
}

export type Tablet = { api: ApiClient; cookie: string; info: PassInfo }

export async function openPassOnTablet(
  server: TestServer,
  secret: string,
  store = kitchen.id,
): Promise<Tablet> {
  const response = await server.request(`/api/kitchens/${store}/pass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  })
  expect(response.status).toBe(200)
  server.expireCatalog()
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const { data } = (await response.json()) as { data: PassInfo }
  return { api: await createApiClient(server, { cookie }), cookie, info: data }
}

export async function aTablet(server: TestServer, ...args: string[]): Promise<Tablet> {
  return openPassOnTablet(server, await createPassSecret(server, ...args), args[0])
}
