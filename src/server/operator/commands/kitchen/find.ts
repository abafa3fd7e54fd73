import { locationFile } from '#src/server/catalog/files/location-file.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { readAllEntries } from '#src/server/operator/entries.ts'
import { type OperatorCommand, OperatorError } from '#src/server/operator/operator-command.ts'
import { formatTable } from '#src/server/operator/table.ts'

const usage = '[<text>]'
const heading = ['number', 'kitchen', 'address', 'state', 'phone', 'time zone']

export const command: OperatorCommand = {
  usage,
  description:
    'Lists kitchens with their store numbers, or those whose name, address or state contains a text.',
  async run({ db }, { args }) {
    const { values } = parseArguments(args, {
      area: 'kitchen',
      command: 'find',
      usage,
      required: [],
      optional: '<text>',
      options: [],
    })
    const rows = (await readAllEntries(db, 'location', locationFile)).map(kitchen => [
      kitchen.id,
      kitchen.name,
      `${kitchen.address}, ${kitchen.city}`,
      kitchen.state,
      kitchen.phone,
      kitchen.timezone,
    ])
    const text = (values[0] ?? '').toLowerCase()
    const matching = rows.filter(row => row.some(cell => cell.toLowerCase().includes(text)))
    if (matching.length === 0) throw new OperatorError(`No kitchen matches “${values[0]}”.`)
    return formatTable([heading, ...matching])
  },
}
