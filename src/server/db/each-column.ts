import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'

/** A column by the name TypeScript has for it, and as the database knows it. */
type Column = { key: string; name: string; type: string }

/** SQL that says the same of columns of a table, with commas between; of all of them where no keys are given. */
export function eachColumn(table: Table, say: (column: Column) => string, keys?: readonly string[]): SQL {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => keys?.includes(key) ?? true)
    .map(([key, column]) => say({ key, name: `"${column.name}"`, type: column.getSQLType() }))
  return sql.raw(columns.join(', '))
}
