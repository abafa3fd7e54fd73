import { type LocationFile, locationFile } from '#src/server/catalog/files/location-file.ts'
import { settingsFile } from '#src/server/catalog/files/settings-file.ts'
import { type ChangeRow, readKitchenChanges } from '#src/server/catalog/kitchen-changes.ts'
import { readLearnedLeads } from '#src/server/catalog/learned-leads.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { describeKitchenScope } from '#src/server/operator/descriptions.ts'
import { readEntries } from '#src/server/operator/entries.ts'
import { findKitchen } from '#src/server/operator/find-kitchen.ts'
import { describeChangeDetail } from '#src/server/operator/kitchen/describe-change.ts'
import { describeLearnedLeads } from '#src/server/operator/kitchen/describe-learned-leads.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable, formatTimestamp } from '#src/server/operator/table.ts'

const usage = '[<store number>]'
const heading = ['no.', 'kitchen', 'change', 'from', 'until', 'reason', 'since', 'by']

export const command: OperatorCommand = {
  usage,
  description: 'Shows current and upcoming changes with number, author and time, and the learned lead times.',
  async run({ db, now }, { args }) {
    const { values, options } = parseArguments(args, {
      area: 'kitchen',
      command: 'list',
      usage,
      required: [],
      optional: '<store number>',
      options: ['kitchen'],
    })
    const kitchen = await findKitchen(db, values[0] ?? options.kitchen)
    const at = now()
    const rows = (await readKitchenChanges(db)).filter(
      row => row.until > at && (!kitchen || row.kitchen === kitchen.id),
    )
    const learnedRows = (await readLearnedLeads(db)).filter(row => !kitchen || row.kitchen === kitchen.id)
    const ids = [...new Set([...rows, ...learnedRows].map(row => row.kitchen))]
    const kitchens = await readEntries(db, 'location', ids, locationFile)
    const lines = rows.flatMap(row => {
      const rowKitchen = kitchens.get(row.kitchen)
      return rowKitchen ? [formatRow(row, rowKitchen, at)] : []
    })
    const changes =
      rows.length === 0
        ? `No changes ${describeKitchenScope(kitchen)}: kitchens run as imported.`
        : `${formatTable([heading, ...lines])}\n\nTo undo one: npm run kitchen -- clear <store number> <no.>`
    const settings = (await readEntries(db, 'settings', ['settings'], settingsFile)).get('settings')
    const learnedText = settings
      ? describeLearnedLeads(learnedRows, kitchens, settings.order.learned_lead)
      : ''
    return [changes, learnedText].filter(Boolean).join('\n\n')
  },
}

function formatRow(row: ChangeRow, kitchen: LocationFile, now: Date): string[] {
  const time = (instant: Date) => formatTimestamp(instant, kitchen.timezone)
  return [
    row.id.toString(),
    `${kitchen.id} ${kitchen.name}`,
    describeChangeDetail(row.detail, kitchen),
    row.startsAt > now ? time(row.startsAt) : 'now',
    time(row.until),
    row.reason,
    time(row.changedAt),
    row.changedBy,
  ]
}
