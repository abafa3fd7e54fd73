import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { joinColumns } from './join-columns.ts'

/**
 * Returns SQL that inserts `rows` once per row of the CTE `from`, so an empty CTE inserts nothing.
 * `overrides` maps columns that depend on `from` to SQL expressions.
 */
export function buildInsertFromSql<T extends Table>(
  table: T,
  rows: T['$inferInsert'][],
  from: string,
  overrides: Partial<Record<keyof T['$inferInsert'], string>> = {},
): SQL {
  const columns = Object.keys(getTableColumns(table)).filter(key => rows.some(row => key in row))
  const names = joinColumns(table, ({ name }) => name, columns)
  const shape = joinColumns(table, ({ key, type }) => `"${key}" ${type}`, columns)
  const values = joinColumns(
    table,
    ({ key }) => overrides[key as keyof typeof overrides] ?? `new_rows."${key}"`,
    columns,
  )
  return sql`insert into ${table} (${names}) select ${values} from ${sql.raw(from)}, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new_rows(${shape})`
}
