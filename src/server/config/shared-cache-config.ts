import { z } from 'zod'

/** Fetch rejects such a URL with an error that contains the password. */
const hasPassword = (address: string) => {
  const { username, password } = URL.parse(address) ?? {}
  return Boolean(username || password)
}

const addresses = z
  .string()
  .transform(text => text.split(',').map(address => address.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).refine(address => !hasPassword(address))))
const header = z.string().regex(/^[\w-]+: ?[\x20-\x7e]+$/)

export const sharedCacheFixes: Record<string, string> = {
  CACHE_PURGE_URLS:
    'the purge endpoints of the caches in front, http or https addresses without a user name or password, separated by commas, or leave it unset',
  CACHE_PURGE_HEADER:
    'one header that authenticates purges, such as Authorization: Bearer …, with CACHE_PURGE_URLS',
}

export type SharedCacheConfig = { addresses: string[]; headers: Record<string, string> }

export function readSharedCacheConfig({
  CACHE_PURGE_URLS,
  CACHE_PURGE_HEADER,
}: Record<string, string | undefined>): { sharedCache: SharedCacheConfig | null; wrong: string[] } {
  const urls = addresses.optional().safeParse(CACHE_PURGE_URLS)
  const named = header.optional().safeParse(CACHE_PURGE_HEADER)
  const isAlone = CACHE_PURGE_HEADER !== undefined && CACHE_PURGE_URLS === undefined
  const wrong = [
    ...(urls.success ? [] : ['CACHE_PURGE_URLS']),
    ...(named.success && !isAlone ? [] : ['CACHE_PURGE_HEADER']),
  ]
  if (!urls.data) return { sharedCache: null, wrong }
  const colon = named.data?.indexOf(':') ?? -1
  const headers = named.data ? { [named.data.slice(0, colon)]: named.data.slice(colon + 1).trim() } : {}
  return { sharedCache: { addresses: urls.data, headers }, wrong }
}
