import { LEARNING_DAYS } from '#src/domain/order/promises/learned-lead.ts'
import { DAYPARTS } from '#src/domain/time/daypart.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import type { LearnedLeadRow } from '#src/server/catalog/learned-leads.ts'
import { formatTable } from '../table.ts'

const heading = ['kitchen', 'daypart', 'promised times', 'reason']

export function describeLearnedLeads(
  rows: readonly LearnedLeadRow[],
  kitchens: ReadonlyMap<string, LocationFile>,
  { keep_percent, ...terms }: SettingsFile['order']['learned_lead'],
): string {
  const lines = rows
    .toSorted((a, b) => a.kitchen.localeCompare(b.kitchen) || daypartOrder(a) - daypartOrder(b))
    .flatMap(row => {
      const kitchen = kitchens.get(row.kitchen)
      if (!kitchen) return []
      const { part, minutes, orders, kept } = row
      const reason = `${kept} of ${orders} orders were on time in ${LEARNING_DAYS} days`
      return [[`${kitchen.id} ${kitchen.name}`, part, formatMinutes(minutes), reason]]
    })
  if (!terms.on || lines.length === 0) return ''
  const bounds = `at most ${terms.less_minutes} minutes earlier and ${terms.more_minutes} later`
  return [
    'Learned lead times of ASAP orders:',
    '',
    formatTable([heading, ...lines]),
    '',
    `Promised times move so that ${keep_percent}% are met, ${bounds} (order.learned_lead in the settings).`,
  ].join('\n')
}

function daypartOrder({ part }: LearnedLeadRow): number {
  return DAYPARTS.indexOf(part)
}

function formatMinutes(minutes: number): string {
  if (minutes === 0) return 'unchanged'
  const size = Math.abs(minutes)
  return `${size} ${size === 1 ? 'minute' : 'minutes'} ${minutes > 0 ? 'later' : 'earlier'}`
}
