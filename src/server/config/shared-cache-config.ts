import { z } from 'zod'

/** Rejects URLs with credentials, because `fetch` would throw an error that contains the password. */
const hasPassword = (address: string) => {
  const { username, password } = URL.parse(address) ?? {}
  return Boolean(username || password)
}

const purgeUrls = z
  .string()
  .transform(text => text.split(',').map(address => address.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).refine(address => !hasPassword(address))))
const header = z.string().regex(/^[\w-]+: ?[\x20-\x7e]+$/)

export const sharedCacheConfigHints: Record<string, string> = {
  CACHE_PURGE_URLS:
    'the purge endpoints of the caches in front, http or https URLs without a user name or password, separated by commas, or leave it unset',
  CACHE_PURGE_HEADER:
    'one header that authenticates purges, such as Authorization: Bearer …, with CACHE_PURGE_URLS',
}

export type SharedCacheConfig = { urls: string[]; headers: Record<string, string> }

export function readSharedCacheConfig({
  CACHE_PURGE_URLS,
  CACHE_PURGE_HEADER,
}: Record<string, string | undefined>): { sharedCache: SharedCacheConfig | null; invalid: string[] } {
  const urls = purgeUrls.optional().safeParse(CACHE_PURGE_URLS)
  const headerResult = header.optional().safeParse(CACHE_PURGE_HEADER)
  const isHeaderAlone = CACHE_PURGE_HEADER !== undefined && CACHE_PURGE_URLS === undefined
  const invalid = [
    ...(urls.success ? [] : ['CACHE_PURGE_URLS']),
    ...(headerResult.success && !isHeaderAlone ? [] : ['CACHE_PURGE_HEADER']),
  ]
  if (!urls.data) return { sharedCache: null, invalid }
  const colon = headerResult.data?.indexOf(':') ?? -1
  const headers = headerResult.data
    ? { [headerResult.data.slice(0, colon)]: headerResult.data.slice(colon + 1).trim() }
    : {}
  return { sharedCache: { urls: urls.data, headers }, invalid }
}
