import { cleanPath } from '#src/domain/content/paths/clean-path.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import { toCanonicalPath } from '../responses/to-canonical-path.ts'
import type { Content, ContentProblem } from './content.ts'
import type { MovedPaths } from './story-paths.ts'

/**
 * Slug of the redirects datasource. An entry's name is a path, such as `/old`, and its value is another path
 * or an https URL.
 */
export const REDIRECTS_DATASOURCE = 'redirects'

type RedirectParts = {
  content: Pick<Content, 'redirects'>
  stories: ReadonlyMap<string, { uuid: string }>
  moved: MovedPaths
}

/**
 * Combines editors' redirects with the redirects of moved pages. An editor's redirect overrides a moved
 * page's redirect from the same path, and an existing page at that path overrides both. Reports loops, and
 * redirects from reserved paths or from the paths of existing pages.
 */
export function buildRedirects({ content, stories, moved }: RedirectParts): {
  redirects: ReadonlyMap<string, string>
  problems: ContentProblem[]
} {
  const problems: ContentProblem[] = []
  const reject = (from: string, reason: string) =>
    problems.push({ slug: REDIRECTS_DATASOURCE, block: from, reason })
  const pathByUuid = new Map([...stories].map(([path, { uuid }]) => [uuid, path]))
  const steps = new Map(
    Object.entries(moved).flatMap(([from, uuid]) => {
      const to = pathByUuid.get(uuid)
      return to === undefined ? [] : [[from, to] as const]
    }),
  )
  for (const [input, to] of Object.entries(content.redirects)) {
    const from = toCanonicalPath(input.trim().toLowerCase())
    if (from === null || !/^\/[^?#]+$/.test(input.trim()))
      reject(input, 'is not an address of this site, such as /wings')
    else if (isReservedPath(from)) reject(input, 'belongs to ordering')
    else if (stories.has(from)) reject(input, 'is the address of a page')
    else {
      const target = encodeTarget(to.trim())
      if (target === null) reject(input, `leads to ${to}, which is not an address`)
      else steps.set(from, target)
    }
  }
  const redirects = new Map<string, string>()
  for (const from of steps.keys()) {
    const target = resolveTarget(from, steps)
    if (target !== null) redirects.set(from, target)
    else reject(from, 'leads back to itself')
  }
  return { redirects, problems }
}

const SITE = 'https://this-site.invalid'

/** Encodes a path or an https URL for the Location header. Returns null for other values. */
function encodeTarget(to: string): string | null {
  const url = /^(?:\/(?![/\\])|https:\/\/)/i.test(to) ? URL.parse(to, SITE) : null
  if (url?.origin !== SITE) return url?.href ?? null
  return url.pathname + url.search + url.hash
}

/** Returns the URL at the end of a chain of redirects, or null if the chain is a loop. */
function resolveTarget(from: string, steps: ReadonlyMap<string, string>): string | null {
  const seen = new Set([from])
  let target = steps.get(from) ?? from
  for (let path = pagePath(target); steps.has(path); path = pagePath(target)) {
    if (seen.has(path)) return null
    seen.add(path)
    target = steps.get(path) ?? target
  }
  return target
}

function pagePath(target: string): string {
  const [address = ''] = target.split(/[?#]/)
  const { path } = splitLanguagePrefix(`/${address.split('/').filter(Boolean).join('/')}`)
  const decoded = toCanonicalPath(path) === null ? path : decodeURIComponent(path)
  return toCanonicalPath(cleanPath(decoded)) ?? path
}
