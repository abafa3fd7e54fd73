import { pagePolicy } from '#src/layouts/head/page-policy.ts'
import { type PaymentScript, paymentScripts, stripeScripts } from '#src/layouts/head/payment-scripts.ts'

type BuildFacts = {
  isBuilt: (hash: string) => boolean
  /** Hashes of the page's inline scripts. */
  inline: string[]
  standIn: string | null
}

/** Hash of the empty style that Astro allows. */
const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/**
 * Returns the differences between a payment page's policy and the script inventory: extra sources, missing
 * sources and directives, and missing hashes of inline scripts.
 */
export function findPolicyProblems(policy: string, { isBuilt, inline, standIn }: BuildFacts): string[] {
  const directives = new Map(
    policy.split(';').map(each => {
      const [name = '', ...values] = each.trim().split(/\s+/)
      return [name, values]
    }),
  )
  const listKnownSources = (key: keyof Pick<PaymentScript, 'scripts' | 'frames' | 'connectSources'>) => [
    ...paymentScripts.flatMap(script => script[key]),
    ...(standIn ? [standIn] : []),
  ]
  const allowed: Record<string, string[]> = {
    'script-src': listKnownSources('scripts'),
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'frame-src': listKnownSources('frames'),
    'connect-src': listKnownSources('connectSources'),
  }
  const problems: string[] = []
  for (const fixed of [...pagePolicy, "frame-ancestors 'none'"]) {
    const [name = '', ...values] = fixed.split(' ')
    const sourceList = directives.get(name)?.join(' ') ?? 'missing'
    if (sourceList !== values.join(' '))
      problems.push(`${name} is “${sourceList}” instead of “${values.join(' ')}”`)
    directives.delete(name)
  }
  for (const name of Object.keys(allowed))
    if (!directives.has(name)) problems.push(`the policy has no ${name}`)
  for (const [name, values] of directives)
    for (const value of values) {
      const hash = /^'(sha\d+-.+)'$/.exec(value)?.[1]
      if (!(hash ? hash === emptyHash || isBuilt(hash) : allowed[name]?.includes(value)))
        problems.push(`${name} lets ${value} in, which is in no inventory`)
    }
  for (const source of stripeScripts.scripts)
    if (!directives.get('script-src')?.includes(source)) problems.push(`script-src does not let ${source} in`)
  for (const hash of inline)
    if (!directives.get('script-src')?.includes(`'${hash}'`))
      problems.push(`a script stands in the page that its policy does not know: ${hash}`)
  return problems
}
