import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { eachColumn } from './each-column.ts'

/**
 * SQL that inserts `rows` once per row of `from`, another part of the statement, so nothing is inserted if it is empty.
 * `instead` holds SQL expressions for columns that only `from` knows.
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
