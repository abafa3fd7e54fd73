import { readFileSync } from 'node:fs'

type Lock = { packages: Record<string, { dev?: boolean; license?: string }> }

/** Returns the names of the production packages in package-lock.json by license. */
export function groupPackagesByLicense(): Map<string, string[]> {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const byLicense = new Map<string, string[]>()
  for (const [path, { dev, license = 'not declared' }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.replace(/^.*node_modules\//, '')
    byLicense.set(license, [...(byLicense.get(license) ?? []), name])
  }
  return byLicense
}

if (import.meta.main)
  for (const [license, names] of groupPackagesByLicense()) console.log(`${license}: ${names.join(', ')}\n`)
