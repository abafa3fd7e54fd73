import type { Location } from '../../../contract/locations.ts'
import type { HandoffChoice } from '../../../domain/handoff.ts'
import { localDate, localTime, utcOffsetHours } from '../../../domain/hours.ts'
import { isTakingOrders, kitchenStatus } from '../../../domain/kitchen-status.ts'
import type { LocationFile } from '../../catalog/schema.ts'

/** A kitchen as the wire carries it, with its status at an instant for a handoff (pickup when left out). */
export function toLocation(file: LocationFile, now: Date, choice?: HandoffChoice): Location {
  const status = kitchenStatus(file, now, choice)
  const today = localDate(now, file.timezone)
  const offset = utcOffsetHours(now, file.timezone)
  const wallTime = (instant: number | null) => (instant === null ? null : localTime(instant, file.timezone))
  return {
    id: file.id,
    name: file.name,
    path: file.path,
    menu_id: file.menu_id,
    open: isTakingOrders(status),
    available: file.available,
    status: status.state,
    hours: file.hours.default,
    handoff_hours: {
      drivethru: file.hours.drivethru,
      curbside: file.hours.curbside,
      delivery: file.hours.delivery,
    },
    special_hours: file.special_hours.filter(({ date }) => date >= today),
    opens: wallTime(status.opens),
    closes: wallTime(status.closes),
    timezone: file.timezone,
    utcoffset: offset,
    utcOffset: offset,
    phone: file.phone,
    address: file.address,
    city: file.city,
    state: file.state,
    zip: file.zip,
    latitude: file.latitude,
    longitude: file.longitude,
    services: file.services,
    prep_minutes: file.prep_minutes,
    fees: file.fees,
    catering: cateringOf(file),
  }
}

function cateringOf({ catering }: LocationFile): Location['catering'] {
  if (!catering) return null
  const { menu_id, lead_hours, minimum } = catering
  return { menu_id, lead_hours, minimum }
}
