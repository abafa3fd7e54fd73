import { type DayHours, type Weekday, weekdays } from '../time/hours.ts'
import { type HandoffService, listOfferedHandoffs, toHandoffService } from './handoff.ts'

type Span = { open: string; close: string }
type WeekHours = { services: HandoffService[]; days: { day: Weekday; spans: Span[] }[] }

type Kitchen = {
  hours: DayHours[]
  handoff_hours: Partial<Record<Exclude<HandoffService, 'pickup'>, DayHours[] | undefined>>
  services: Record<HandoffService, boolean>
}

export function groupWeekHours({ hours, handoff_hours, services }: Kitchen): WeekHours[] {
  const offeredServices = listOfferedHandoffs(services).map(toHandoffService)
  const hoursOf = (service: HandoffService) =>
    (service === 'pickup' ? undefined : handoff_hours[service]) ?? hours
  const weeks = (offeredServices.length > 0 ? offeredServices : (['pickup'] as const)).map(service => ({
    service,
    days: weekdays.map(day => ({ day, spans: spansOn(hoursOf(service), day) })),
  }))
  const weeksByHours = Map.groupBy(weeks, ({ days }) => JSON.stringify(days))
  return [...weeksByHours.values()].flatMap(group => {
    const [first] = group
    return first ? [{ services: group.map(({ service }) => service), days: first.days }] : []
  })
}

function spansOn(hours: readonly DayHours[], day: Weekday): Span[] {
  return hours
    .filter(candidate => candidate.day === day)
    .map(({ open, close }) => ({ open, close }))
    .toSorted((a, b) => a.open.localeCompare(b.open))
}
