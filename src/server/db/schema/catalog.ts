import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/**
 * Single row with the current edition and the catalog version. Each import or rollback increments the
 * version.
 */
export const catalogState = pgTable(
  'catalog_state',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
    edition: integer('edition').notNull().default(0),
    /**
     * Version of the data that is merged with the entries, from catalog_overrides, kitchen_changes,
     * learned_leads, and popular_dishes.
     */
    overridesVersion: integer('overrides_version').notNull().default(0),
  },
  table => [check('catalog_state_is_one_row', sql`${table.id} = 1`)],
)

/** Edition numbers. Each import writes a new edition while the previous one stays in use. */
export const catalogEditions = pgSequence('catalog_editions')

/**
 * Editions that have been in use, recorded for `catalog rollback`. Editions imported by older builds are
 * missing, because those builds did not record them.
 */
export const catalogImports = pgTable('catalog_imports', {
  edition: integer('edition').primaryKey(),
  version: integer('version').notNull(),
  /** The previous edition. Null for the first import. */
  replaced: integer('replaced'),
  /** The imported folder, or `rollback to version …` for a rollback. */
  source: text('source').notNull(),
  importedAt: instantColumn('imported_at').notNull(),
  importedBy: text('imported_by').notNull(),
})

/**
 * Catalog entries as imported, each a JSON document: the settings, a location, a menu, a product, a modifier
 * group, or a coupon.
 */
export const catalogEntries = pgTable(
  'catalog_entries',
  {
    edition: integer('edition').notNull().default(0),
    kind: text('kind').$type<'settings' | 'location' | 'menu' | 'product' | 'group' | 'coupon'>().notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    body: jsonb('body').notNull(),
  },
  table => [primaryKey({ columns: [table.edition, table.kind, table.id] })],
)
