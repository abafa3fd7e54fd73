declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    headers?: Record<string, string>
    sampleInt?: number
    duration?: number
    amount?: number
    setupClient?: (client: { setRequests: (requests: Request[]) => void }) => void
  }
  type Result = { requests: { total: number }; '2xx': number; non2xx: number; errors: number }

  export default function autocannon(options: Options): Promise<Result>
}
