import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'

/** A column for SQL: `key` is its TypeScript property, and `name` its quoted SQL name. */
type Column = { key: string; name: string; type: string }

/**
 * Generates a fragment per column and joins the fragments with commas. If `keys` is omitted, includes all
 * columns.
 */
export function joinColumns(table: Table, toSql: (column: Column) => string, keys?: readonly string[]): SQL {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => keys?.includes(key) ?? true)
    .map(([key, column]) => toSql({ key, name: `"${column.name}"`, type: column.getSQLType() }))
  return sql.raw(columns.join(', '))
}
