import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/** Matches statements that do not break the previous build. */
const EXPANDS = [
  /^create (?:table|sequence|type|index) /i,
  /^alter table "\w+" add column "\w+" /i,
  /^alter table "\w+" alter column "\w+" (?:drop not null|set default)/i,
  /^alter type "[\w."]+" add value /i,
  /^insert into /i,
]
const addsRequired = (statement: string) =>
  /add column/i.test(statement) && /not null/i.test(statement) && !/default/i.test(statement)
const RAISES = /update "schema_state" set "oldest_migration" = (\d+)/i

function statementsOf(tag: string): string[] {
  const file = fileURLToPath(new URL(`./migrations/${tag}.sql`, import.meta.url))
  return readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .map(text => text.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean)
}

/**
 * Returns the statements that break previous builds, unless the migration excludes those builds in
 * `schema_state`.
 */
function problemsOf(statements: readonly string[], builds: readonly number[]): string[] {
  const narrows = statements.filter(
    one => !RAISES.test(one) && (!EXPANDS.some(form => form.test(one)) || addsRequired(one)),
  )
  if (narrows.length === 0) return []
  const oldest = statements.map(one => RAISES.exec(one)?.[1]).find(Boolean)
  if (oldest === undefined) return narrows
  return builds.includes(Number(oldest)) ? [] : [`no earlier migration has the timestamp ${oldest}`]
}

test.each(journal.entries.slice(1).map(({ tag, idx }) => ({ tag, idx })))(
  'migration $tag works with the previous build or is marked as excluding it',
  ({ tag, idx }) => {
    const builds = journal.entries.slice(0, idx).map(({ when }) => when)
    expect(problemsOf(statementsOf(tag), builds)).toEqual([])
  },
)

test.each([
  ['a dropped column', 'ALTER TABLE "orders" DROP COLUMN "note";'],
  ['a renamed table', 'ALTER TABLE "carts" RENAME TO "bags";'],
  ['a required column without a default', 'ALTER TABLE "carts" ADD COLUMN "state" text NOT NULL;'],
  ['a new constraint for existing rows', 'CREATE UNIQUE INDEX "one" ON "carts" USING btree ("state");'],
])('a migration with %s is rejected unless it excludes older builds', (_, statement) => {
  const raises = (when: number) => `UPDATE "schema_state" SET "oldest_migration" = ${when};`
  expect(problemsOf([statement], [1, 2])).toEqual([statement])
  expect(problemsOf([statement, raises(2)], [1, 2])).toEqual([])
  expect(problemsOf([statement, raises(3)], [1, 2])).toEqual(['no earlier migration has the timestamp 3'])
})
