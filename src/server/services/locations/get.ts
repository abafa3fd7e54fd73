import type { Location, LocationStatus } from '#src/contract/locations.ts'
import { summarizeDelivery } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import {
  type HandoffChoice,
  type HandoffService,
  listOfferedHandoffs,
  toHandoffService,
} from '#src/domain/kitchen/handoff.ts'
import { closureAt, hoursAt, isAcceptingOrders, kitchenStatus } from '#src/domain/kitchen/kitchen-status.ts'
import { describeOpening } from '#src/domain/kitchen/opening.ts'
import { utcOffsetHours } from '#src/domain/time/hours.ts'
import { localDate, localTime } from '#src/domain/time/local-date.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { ServedKitchen } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { translateReason } from '../translate-reason.ts'

const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }

export function toLocation(file: ServedKitchen, now: Date, choice: HandoffChoice = pickup): Location {
  const status = kitchenStatus(file, now, choice)
  const today = localDate(now, file.timezone)
  const offset = utcOffsetHours(now, file.timezone)
  const wallTime = (instant: number | null) => (instant === null ? null : localTime(instant, file.timezone))
  return {
    id: file.id,
    name: file.name,
    path: file.path,
    menu_id: file.menu_id,
    open: isAcceptingOrders(status),
    available: file.available,
    status: status.state,
    closure: toClosure(file, choice, now),
    paused: listOfferedHandoffs(file.services).flatMap(offeredChoice => {
      const closure = toClosure(file, offeredChoice, now)
      return closure ? [{ handoff: toHandoffService(offeredChoice), ...closure }] : []
    }),
    hours: hoursAt(file, 'pickup', now),
    handoff_hours: {
      drivethru: serviceWeek(file, 'drivethru', now),
      curbside: serviceWeek(file, 'curbside', now),
      delivery: serviceWeek(file, 'delivery', now),
    },
    special_hours: file.special_hours.filter(({ date }) => date >= today),
    opens: wallTime(status.opens),
    closes: wallTime(status.closes),
    ...describeOpening(file, status, now),
    opens_at: status.opens === null ? null : new Date(status.opens).toISOString(),
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
    fryer: file.fryer ?? null,
    fryer_with: file.fryer_with ?? null,
    fees: file.fees.map(({ label, amount }) => ({ label, amount })),
    delivery: file.services.delivery ? summarizeDelivery(file.delivery_zones) : null,
    catering: toCatering(file),
  }
}

function toCatering({ catering }: LocationFile): Location['catering'] {
  if (!catering) return null
  const { menu_id, lead_hours, minimum } = catering
  return { menu_id, lead_hours, minimum }
}

function toClosure(file: ServedKitchen, choice: HandoffChoice, now: Date): Location['closure'] {
  const closure = closureAt(file, choice, now)
  if (!closure) return null
  return { reason: translateReason(closure.reason), until: new Date(closure.until).toISOString() }
}

function serviceWeek(file: ServedKitchen, service: Exclude<HandoffService, 'pickup'>, now: Date) {
  const week = hoursAt(file, service, now)
  return week === hoursAt(file, 'pickup', now) ? undefined : week
}

export async function getLocation(ctx: Context, id: string): Promise<Location> {
  return toLocation(await findKitchen(ctx, id), ctx.now())
}

export async function getLocationStatus(ctx: Context, id: string): Promise<LocationStatus> {
  const status = kitchenStatus(await findKitchen(ctx, id), ctx.now(), pickup)
  return { id, open: isAcceptingOrders(status), status: status.state }
}

async function findKitchen(ctx: Context, id: string): Promise<ServedKitchen> {
  const kitchen = (await ctx.catalog()).locationById(id)
  if (!kitchen) throw new ServiceError('location_not_found')
  return kitchen
}
