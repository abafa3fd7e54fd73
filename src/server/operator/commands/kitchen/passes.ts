import { type LocationFile, locationFile } from '#src/server/catalog/files/location-file.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { describeKitchenScope, getKitchenTimezone } from '#src/server/operator/descriptions.ts'
import { readEntries } from '#src/server/operator/entries.ts'
import { findKitchen } from '#src/server/operator/find-kitchen.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable, formatTimestamp } from '#src/server/operator/table.ts'
import { listPasses } from '#src/server/services/kitchen-pass/passes.ts'

const usage = '[<store number>]'
const heading = ['pass', 'kitchen', 'name', 'until', 'devices', 'issued', 'by']

export const command: OperatorCommand = {
  usage,
  description: 'Shows valid passes, with their number of devices and issuer.',
  async run({ db, now }, { args }) {
    const { values } = parseArguments(args, {
      area: 'kitchen',
      command: 'passes',
      usage,
      required: [],
      optional: '<store number>',
      options: [],
    })
    const kitchen = await findKitchen(db, values[0] ?? null)
    const passes = await listPasses(db, { kitchen: kitchen?.id ?? null, now: now() })
    if (passes.length === 0) return `There is no pass ${describeKitchenScope(kitchen)}.`
    const ids = [...new Set(passes.map(pass => pass.kitchen))]
    const kitchens = await readEntries(db, 'location', ids, locationFile)
    const lines = passes.map(pass => formatRow(pass, kitchens.get(pass.kitchen) ?? null))
    return `${formatTable([heading, ...lines])}\n\nTo revoke one: npm run kitchen -- revoke <pass>`
  },
}

type ListedPass = Awaited<ReturnType<typeof listPasses>>[number]

function formatRow(pass: ListedPass, kitchen: LocationFile | null): string[] {
  const time = (instant: Date) => formatTimestamp(instant, getKitchenTimezone(kitchen))
  return [
    pass.id.toString(),
    kitchen ? `${kitchen.id} ${kitchen.name}` : pass.kitchen,
    pass.name,
    time(pass.until),
    pass.devices.toString(),
    time(pass.issuedAt),
    pass.issuedBy,
  ]
}
