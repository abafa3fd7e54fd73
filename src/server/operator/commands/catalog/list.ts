import { isInEffect } from '#src/domain/menu/catalog-override.ts'
import { type LocationFile, locationFile } from '#src/server/catalog/files/location-file.ts'
import { groupFile, productFile } from '#src/server/catalog/files/menu-files.ts'
import { type OverrideRow, readOverrides } from '#src/server/catalog/overrides.ts'
import type { Database } from '#src/server/db/database.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { describeOverrideValue } from '#src/server/operator/catalog/set.ts'
import { describeKitchenScope, getKitchenTimezone } from '#src/server/operator/descriptions.ts'
import { readEntries } from '#src/server/operator/entries.ts'
import { findKitchen } from '#src/server/operator/find-kitchen.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable, formatTimestamp } from '#src/server/operator/table.ts'

const usage = '[--kitchen <store number>]'
const heading = ['item', 'name', 'where', 'value', 'until', 'since', 'by']

export const command: OperatorCommand = {
  usage,
  description: 'Shows all current overrides, or those in effect at a kitchen.',
  async run({ db, now }, { args }) {
    const { options } = parseArguments(args, {
      area: 'catalog',
      command: 'list',
      usage,
      required: [],
      options: ['kitchen'],
    })
    const kitchen = await findKitchen(db, options.kitchen)
    const at = now()
    const rows = (await readOverrides(db)).filter(
      row => isInEffect(row, at) && (!kitchen || row.kitchen === null || row.kitchen === kitchen.id),
    )
    if (rows.length === 0)
      return `No overrides ${describeKitchenScope(kitchen)}: guests get the catalog as imported.`
    const [names, kitchens] = await Promise.all([namesOf(db, rows), kitchensOf(db, rows)])
    const lines = rows.map(row =>
      formatRow(row, names.get(row.target), kitchens.get(row.kitchen ?? '') ?? null),
    )
    return `${formatTable([heading, ...lines])}\n\nTo undo one: npm run catalog -- clear <what> [--kitchen <store number>]`
  },
}

async function namesOf(db: Database, rows: OverrideRow[]): Promise<Map<string, string>> {
  const targets = rows.map(({ target }) => target)
  const products = await readEntries(db, 'product', targets, productFile)
  const groups = await readEntries(
    db,
    'group',
    targets.map(target => target.split('/', 1)[0] ?? ''),
    groupFile,
  )
  const options = [...groups.values()].flatMap(({ id, options }) =>
    options.map(option => [`${id}/${option.id}`, option.name] as const),
  )
  return new Map([...[...products].map(([id, { name }]) => [id, name] as const), ...options])
}

function kitchensOf(db: Database, rows: OverrideRow[]): Promise<Map<string, LocationFile>> {
  return readEntries(db, 'location', [...new Set(rows.flatMap(({ kitchen }) => kitchen ?? []))], locationFile)
}

function formatRow(row: OverrideRow, name: string | undefined, kitchen: LocationFile | null): string[] {
  const time = (instant: Date) => formatTimestamp(instant, getKitchenTimezone(kitchen))
  return [
    row.target,
    name ?? '',
    kitchen ? `${kitchen.id} ${kitchen.name}` : 'everywhere',
    describeOverrideValue(row),
    row.until ? time(row.until) : 'cleared',
    time(row.changedAt),
    row.changedBy,
  ]
}
