/** Requests per second and token; uncached ones are limited by page size. */
export type RateLimits = {
  /** Repeated requests with the same content version, which Storyblok's CDN serves. */
  cached: number
  /** Limits by `per_page`; a single story counts as a short list. */
  perPage: readonly { upTo: number; limit: number }[]
}

export const STORYBLOK_LIMITS: RateLimits = {
  cached: 1000,
  perPage: [
    { upTo: 25, limit: 50 },
    { upTo: 50, limit: 15 },
    { upTo: 75, limit: 10 },
    { upTo: Number.POSITIVE_INFINITY, limit: 6 },
  ],
}

type Verdict = { allowed: boolean; headers: Record<string, string> }

const WINDOW = 1000
const MOST_REMEMBERED = 5000

/**
 * Counts requests per token and tier in a sliding one-second window, and describes what is left in headers.
 */
export function rateLimiter(limits: RateLimits, now = () => Date.now()) {
  const starts = new Map<string, number[]>()
  const answered = new Set<string>()

  return (url: URL): Verdict => {
    const token = url.searchParams.get('token') ?? ''
    const cached = url.searchParams.has('cv') && answered.has(url.href)
    const uncached = limitFor(url, limits)
    const limit = cached ? limits.cached : uncached
    const tier = `${token} ${cached ? 'cached' : limit}`
    const recent = (starts.get(tier) ?? []).filter(start => start > now() - WINDOW)
    const allowed = recent.length < limit
    if (allowed) recent.push(now())
    starts.set(tier, recent)
    if (allowed) remember(answered, url.href)
    return { allowed, headers: described(uncached, limit - recent.length, allowed) }
  }
}

function limitFor({ pathname, searchParams }: URL, { perPage }: RateLimits) {
  const isOneStory = /^\/v2\/cdn\/stories\/.+/.test(pathname)
  const asked = isOneStory ? 1 : Number(searchParams.get('per_page')) || 25
  return perPage.find(({ upTo }) => asked <= upTo)?.limit ?? 1
}

function remember(answered: Set<string>, address: string) {
  if (answered.size >= MOST_REMEMBERED) answered.clear()
  answered.add(address)
}

// Clients obey the last limit they read, so the higher CDN limit is not reported.
function described(limit: number, left: number, allowed: boolean) {
  return {
    'x-ratelimit-policy': `"per-second";q=${limit};w=1`,
    'x-ratelimit': `"per-second";r=${left}`,
    ...(allowed ? {} : { 'retry-after': '1' }),
  }
}
