import type { RequestListener, ServerResponse } from 'node:http'

export type ProviderFault =
  | 'error'
  | 'busy'
  | 'limit'
  | 'garbage'
  | 'huge'
  | 'redirect'
  | 'silence'
  | 'half'
  | 'cut'

const applyFault: Record<ProviderFault, (response: ServerResponse) => void> = {
  error: response => response.writeHead(500).end('{"error":"server_error"}'),
  busy: response => response.writeHead(429).end('{"error":"slow_down"}'),
  limit: response => response.writeHead(400).end('{"error":{"code":4,"is_transient":true}}'),
  garbage: response => response.writeHead(200).end('<!doctype html><p>Maintenance'),
  huge: response => response.writeHead(200).end(JSON.stringify({ filler: 'x'.repeat(5 * 1024 * 1024) })),
  redirect: response => response.writeHead(302, { location: '/elsewhere' }).end(),
  silence: () => {},
  half: response => response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":'),
  cut: response => response.socket?.destroy(),
}

export type ProviderFaults = {
  setFault: (path: string, fault: ProviderFault | null) => void
  requests: string[]
}

export function injectFaults(result: RequestListener): ProviderFaults & { listener: RequestListener } {
  const faults = new Map<string, ProviderFault>()
  const requests: string[] = []
  return {
    requests,
    setFault: (path, fault) => {
      if (fault) faults.set(path, fault)
      else faults.delete(path)
    },
    listener: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      requests.push(pathname)
      const fault = faults.get(pathname)
      if (fault) applyFault[fault](response)
      else result(request, response)
    },
  }
}
