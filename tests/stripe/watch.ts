import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import { cardFieldsHeaders } from '#src/layouts/head/allow-card-fields.ts'
import { PAYMENT_PAGE_PATHS } from '#src/layouts/head/payment-scripts.ts'
import { createSecurityHeaders } from '#src/server/responses/security-headers.ts'
import { findPolicyProblems } from './policy-problems.ts'

type WatchResult = { scripts: number; problems: string[] }
type Options = {
  site: string
  dist: string
  /** URL of the Stripe stand-in, if the site uses one as its bank. */
  standIn?: string | null
  fetch?: typeof globalThis.fetch
}

const serviceWorker = '/sw.js'

/**
 * Compares the payment pages that a browser receives with the build: the scripts, their contents, and the
 * security headers (PCI DSS 11.6.1). Throws if the site is unreachable.
 */
export async function watchPayments({
  site,
  dist,
  standIn = null,
  fetch = globalThis.fetch,
}: Options): Promise<WatchResult> {
  const built = readBuild(dist)
  const problems: string[] = []
  const files = new Set([serviceWorker])

  for (const path of PAYMENT_PAGE_PATHS.flatMap(path =>
    languages.map(language => localizePath(path, language)),
  )) {
    const response = await fetch(new URL(path, site), { redirect: 'manual' })
    const html = await response.text()
    // Some chains do not offer all languages.
    if (response.status === 404 && !PAYMENT_PAGE_PATHS.includes(path)) continue
    if (response.status !== 200) {
      problems.push(`${path} answers ${response.status}`)
      continue
    }
    const { named, inline } = scriptsIn(html)
    const inlineHashes = inline.map(hashOf)
    problems.push(
      ...headerProblems(response.headers, site).map(problem => `${path}: ${problem}`),
      ...findPolicyProblems(response.headers.get('content-security-policy') ?? '', {
        isBuilt: built.hasInline,
        inline: inlineHashes,
        standIn,
      }).map(problem => `${path}: ${problem}`),
    )
    for (const [index, hash] of inlineHashes.entries())
      if (!built.hasInline(hash))
        problems.push(`${path}: a script in the page is none of the build: ${startOf(inline[index])}`)
    for (const name of named) {
      if (built.files.has(name)) for (const file of built.reachedFrom(name)) files.add(file)
      else problems.push(`${path}: the script ${name} is none of the build`)
    }
    for (const name of inline.flatMap(built.namesIn))
      for (const file of built.reachedFrom(name)) files.add(file)
  }

  for (const file of files) {
    const response = await fetch(new URL(file, site))
    const isSame = hashOf(Buffer.from(await response.arrayBuffer())) === hashOf(built.read(file))
    if (!response.ok) problems.push(`${file} answers ${response.status}`)
    else if (!isSame) problems.push(`${file} is not what was built`)
  }
  return { scripts: files.size, problems }
}

function headerProblems(headers: Headers, site: string): string[] {
  const expected = { ...createSecurityHeaders(site), ...cardFieldsHeaders }
  return Object.entries(expected)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name, value]) => `${name} is “${headers.get(name) ?? 'missing'}” instead of “${value}”`)
}

const runs = /^(?:|module|text\/javascript|application\/javascript)$/

function scriptsIn(html: string): { named: string[]; inline: string[] } {
  const named = [...html.matchAll(/\s(?:src|href|[a-z]+-url)="([^"]+)"/g)]
    .map(([, name = '']) => name)
    .filter(name => /\.m?js(?:[?#]|$)/.test(name))
  const tags = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  const sources = tags.flatMap(([, attributes = '']) => attribute(attributes, 'src') ?? [])
  const inline = tags
    .filter(([, attributes = '']) => attribute(attributes, 'src') === null)
    .filter(([, attributes = '']) => runs.test(attribute(attributes, 'type') ?? ''))
    .map(([, , code = '']) => code)
  return { named: [...new Set([...named, ...sources])], inline }
}

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`\\b${name}=["']?([^"'\\s>]*)`).exec(attributes)?.[1] ?? null
}

function readBuild(dist: string) {
  const folder = join(dist, 'client')
  const files = new Set(
    ['', '_astro'].flatMap(under =>
      readdirSync(join(folder, under))
        .filter(name => name.endsWith('.js'))
        .map(name => `/${join(under, name)}`),
    ),
  )
  // Each language has its own build, nested in the default language's build.
  const server = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?:^|\/)server\/.*\.m?js$/.test(name))
    .map(name => readFileSync(join(dist, name), 'utf8'))
    .join('\n')
  const read = (file: string) => readFileSync(join(folder, file))
  const namesIn = (code: string) =>
    [...code.matchAll(/[\w.-]+\.js/g)].map(([name]) => `/_astro/${name}`).filter(name => files.has(name))
  return {
    files,
    read,
    namesIn,
    hasInline: (hash: string) => server.includes(hash),
    reachedFrom(first: string): Set<string> {
      const reached = new Set([first])
      for (const file of reached) for (const name of namesIn(read(file).toString())) reached.add(name)
      return reached
    },
  }
}

function hashOf(code: string | Buffer): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

function startOf(code = ''): string {
  return code.trim().slice(0, 60)
}
