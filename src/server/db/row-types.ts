import type { PGlite } from '@electric-sql/pglite'

/** Types below this one are those of values; above are the rows of PostgreSQL's own tables and of ours. */
const FIRST_OF_ROWS = 10_000

/**
 * Has PGlite forget how to read arrays of rows, which no query asks for: it knows three hundred kinds of them, and copies all it
 * knows at every query, a sixth of what one takes.
 */
export function forgetRowTypes({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) {
    if (Number(type) >= FIRST_OF_ROWS) delete parsers[type]
  }
}
