import { isReservedAddress } from '#storyblok/schema/reserved-addresses.ts'
import { canonicalPath } from '../responses/canonical-path.ts'
import type { MovedAddresses } from './addresses.ts'
import type { Content, ContentProblem } from './content.ts'

/** Slug of the editors' datasource for redirects: name `/old`, value `/new` or an https URL. */
export const REDIRECTS = 'redirects'

type Parts = {
  content: Pick<Content, 'redirects'>
  stories: ReadonlyMap<string, { uuid: string }>
  moved: MovedAddresses
}

/**
 * Returns the redirects of moved pages and of editors; the latter take precedence, and pages win over both. Loops, and
 * redirects from reserved or existing addresses, are reported as problems.
 */
export function redirectsOf({ content, stories, moved }: Parts): {
  redirects: ReadonlyMap<string, string>
  problems: ContentProblem[]
} {
  const problems: ContentProblem[] = []
  const refuse = (from: string, reason: string) => problems.push({ slug: REDIRECTS, block: from, reason })
  const addresses = new Map([...stories].map(([address, { uuid }]) => [uuid, address]))
  const steps = new Map(
    Object.entries(moved).flatMap(([from, uuid]) => {
      const to = addresses.get(uuid)
      return to === undefined ? [] : [[from, to] as const]
    }),
  )
  for (const [typed, to] of Object.entries(content.redirects)) {
    const from = canonicalPath(typed.trim().toLowerCase())
    if (!from?.startsWith('/') || from === '/')
      refuse(typed, 'is not an address of this site, such as /wings')
    else if (isReservedAddress(from)) refuse(typed, 'belongs to ordering')
    else if (stories.has(from)) refuse(typed, 'is the address of a page')
    else if (!/^(?:\/(?!\/)|https:\/\/)/.test(to.trim()))
      refuse(typed, `leads to ${to}, which is not an address`)
    else steps.set(from, to.trim())
  }
  const redirects = new Map<string, string>()
  for (const from of steps.keys()) {
    const end = endOf(from, steps)
    if (end !== null) redirects.set(from, end)
    else refuse(from, 'leads back to itself')
  }
  return { redirects, problems }
}

/** Null for a loop. */
function endOf(from: string, steps: ReadonlyMap<string, string>): string | null {
  const seen = new Set([from])
  let address = steps.get(from) ?? from
  for (let next = steps.get(address); next !== undefined; next = steps.get(address)) {
    if (seen.has(address)) return null
    seen.add(address)
    address = next
  }
  return address
}
