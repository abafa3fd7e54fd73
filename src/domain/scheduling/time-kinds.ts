export type TimeKind = 'asap' | 'later' | 'advance'

type Day = { date: string; open: boolean }
type OfferedTimes = { asap: string | null; dates: readonly Day[]; today: string }

export function listTimeOptions(
  options: readonly TimeKind[],
  { asap, ...days }: OfferedTimes,
): { kind: TimeKind; isOpen: boolean }[] {
  const isOpen = (kind: TimeKind) => (kind === 'asap' ? asap !== null : listOpenDays(kind, days).length > 0)
  return (['asap', 'later', 'advance'] as const)
    .filter(kind => options.includes(kind))
    .map(kind => ({ kind, isOpen: isOpen(kind) }))
}

export function listOpenDays(
  kind: Exclude<TimeKind, 'asap'>,
  { dates, today }: Pick<OfferedTimes, 'dates' | 'today'>,
): string[] {
  return dates
    .filter(({ date, open }) => open && timeKindForDay(date, today) === kind)
    .map(({ date }) => date)
}

export function timeKindForDay(date: string, today: string): 'later' | 'advance' {
  return date === today ? 'later' : 'advance'
}
