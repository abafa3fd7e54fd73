import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL type ids from this number on include the row types of system tables and of our tables. */
const FIRST_ROW_TYPE = 10_000

/**
 * Removes PGlite's parsers for arrays of rows, which no query uses. PGlite copies all 300 parsers for each
 * query, which takes a sixth of the query's time.
 */
export function removeRowArrayParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) {
    if (Number(type) >= FIRST_ROW_TYPE) delete parsers[type]
  }
}
