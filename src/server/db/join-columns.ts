import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'

/** A table column: `key` is its TypeScript property, and `name` is its quoted SQL name. */
type Column = { key: string; name: string; type: string }

/**
 * Generates a SQL fragment per column and joins the fragments with commas. If `keys` is omitted, all columns
 * are included.
 */
export function joinColumns(table: Table, toSql: (column: Column) => string, keys?: readonly string[]): SQL {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => keys?.includes(key) ?? true)
    .map(([key, column]) => toSql({ key, name: `"${column.name}"`, type: column.getSQLType() }))
  return sql.raw(columns.join(', '))
}
