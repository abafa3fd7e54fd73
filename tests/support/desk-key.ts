import { type ApiClient, createApiClient } from './api-client.ts'
import { createOperatorConsole } from './operator.ts'
import type { TestServer } from './server.ts'

export async function aDeskKey(
  server: TestServer,
  may: string,
  ...options: string[]
): Promise<{ key: string; number: string; call: ApiClient['call'] }> {
  const lines = await createOperatorConsole(server, 'orders').output(
    'key',
    'Support',
    '--may',
    may,
    ...options,
  )
  const key = lines.find(line => line.startsWith('desk_')) ?? ''
  const number = /key (\d+)/.exec(lines[0] ?? '')?.[1] ?? ''
  const { call } = await createApiClient(server)
  return {
    key,
    number,
    call: (method, path, body, extra) => call(method, path, body, createDeskKeyOptions(key, extra)),
  }
}

export function createDeskKeyOptions(key: string, options: Parameters<ApiClient['call']>[3] = {}) {
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${key}` } }
}
