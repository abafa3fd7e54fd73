import { type ChangeRow, readKitchenChanges } from '../../../catalog/kitchen-changes.ts'
import { type LocationFile, locationFile } from '../../../catalog/location-file.ts'
import { readArguments } from '../../arguments.ts'
import { readEntries } from '../../entries.ts'
import { findKitchen } from '../../find-kitchen.ts'
import { detailWords } from '../../kitchen/words.ts'
import { shortTime, tableOf } from '../../table.ts'
import type { OperatorVerb } from '../../verb.ts'
import { placeWords } from '../../words.ts'

const usage = '[<store number>]'
const heading = ['no.', 'kitchen', 'is', 'from', 'until', 'because', 'since', 'by']

export const verb: OperatorVerb = {
  usage,
  about: 'Shows every change that stands or is to come, with its number, who made it and when.',
  async run({ db, now }, { args }) {
    const { values, options } = readArguments(args, {
      area: 'kitchen',
      verb: 'list',
      usage,
      needs: [],
      may: '<store number>',
      options: ['kitchen'],
    })
    const kitchen = await findKitchen(db, values[0] ?? options.kitchen)
    const at = now()
    const rows = (await readKitchenChanges(db)).filter(
      row => row.until > at && (!kitchen || row.kitchen === kitchen.id),
    )
    if (rows.length === 0)
      return `Nothing is changed ${placeWords(kitchen)}: kitchens are run as they were imported.`
    const ids = [...new Set(rows.map(row => row.kitchen))]
    const kitchens = await readEntries(db, 'location', ids, locationFile)
    const lines = rows.flatMap(row => {
      const of = kitchens.get(row.kitchen)
      return of ? [lineOf(row, of, at)] : []
    })
    return `${tableOf([heading, ...lines])}\n\nTo take one back: npm run kitchen -- clear <store number> <no.>`
  },
}

function lineOf(row: ChangeRow, kitchen: LocationFile, now: Date): string[] {
  const time = (instant: Date) => shortTime(instant, kitchen.timezone)
  return [
    row.id.toString(),
    `${kitchen.id} ${kitchen.name}`,
    detailWords(row.detail, kitchen),
    row.startsAt > now ? time(row.startsAt) : 'now',
    time(row.until),
    row.reason,
    time(row.changedAt),
    row.changedBy,
  ]
}
