import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { eachColumn } from './each-column.ts'

/**
 * SQL that inserts rows where another part of the statement, `from`, has a row: nothing where it has none. `instead` is SQL
 * for the columns that only that part knows.
 */
export function insertFrom<T extends Table>(
  table: T,
  rows: T['$inferInsert'][],
  from: string,
  instead: Partial<Record<keyof T['$inferInsert'], string>> = {},
): SQL {
  const columns = Object.keys(getTableColumns(table)).filter(key => rows.some(row => key in row))
  const names = eachColumn(table, ({ name }) => name, columns)
  const shape = eachColumn(table, ({ key, type }) => `"${key}" ${type}`, columns)
  const values = eachColumn(
    table,
    ({ key }) => instead[key as keyof typeof instead] ?? `given."${key}"`,
    columns,
  )
  return sql`insert into ${table} (${names}) select ${values} from ${sql.raw(from)}, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(${shape})`
}
