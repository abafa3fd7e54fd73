import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { OperatorError } from '../operator-command.ts'

/**
 * Calls `read` for each kitchen. Skips kitchens for which `read` throws an `OperatorError`, and rethrows the
 * error if all kitchens fail.
 */
export async function mapKitchens<T>(
  kitchens: LocationFile[],
  read: (kitchen: LocationFile) => T | Promise<T>,
): Promise<{ requests: T[]; skipped: string[] }> {
  const requests: T[] = []
  const skipped = new Set<string>()
  for (const kitchen of kitchens) {
    try {
      requests.push(await read(kitchen))
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      skipped.add(error.message)
    }
  }
  if (requests.length === 0) throw new OperatorError([...skipped].join('\n'))
  return { requests, skipped: [...skipped] }
}
