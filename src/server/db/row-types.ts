import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL object ids from here on belong to row types of system tables and of ours. */
const FIRST_ROW_TYPE = 10_000

/**
 * Removes PGlite's parsers for arrays of rows, which no query uses: PGlite copies all 300 for each query, a sixth of
 * its time.
 */
export function clearRowTypes({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) {
    if (Number(type) >= FIRST_ROW_TYPE) delete parsers[type]
  }
}
