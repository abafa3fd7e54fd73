import { z } from 'zod'

/** Fetch refuses such an address, in a message that has the password. */
const hasPassword = (address: string) => {
  const { username, password } = URL.parse(address) ?? {}
  return Boolean(username || password)
}

const addresses = z
  .string()
  .transform(text => text.split(',').map(address => address.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).refine(address => !hasPassword(address))))
const header = z.string().regex(/^[\w-]+: ?[\x20-\x7e]+$/)

export const mendSharedCache: Record<string, string> = {
  CACHE_PURGE_URLS:
    'where the caches in front take what they are to forget, http or https addresses without a name or password, with commas between, or leave it unset',
  CACHE_PURGE_HEADER:
    'one header that the caches know the site by, such as Authorization: Bearer …, with CACHE_PURGE_URLS',
}

/** The caches in front that may keep pages, as they are told what to forget. */
export type SharedCacheConfig = { addresses: string[]; headers: Record<string, string> }

/** Reads which caches stand in front, null for none, and the names of the variables that are wrong. */
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
