/** The vehicle of a curbside guest, and where it stands once that is known. */
export type Vehicle = { make: string; color: string; spot: string | null }

/** What a curbside guest drives, as it is typed; the spot may be left empty. */
export type VehicleForm = { make: string; color: string; spot: string }
export type VehicleField = keyof VehicleForm

/** The longest text of each field. */
export const vehicleLengths: Record<VehicleField, number> = { make: 40, color: 30, spot: 10 }

export function isVehicleFieldValid(field: VehicleField, value: string): boolean {
  return field === 'spot' || value.trim() !== ''
}

export function isVehicleComplete({ make, color }: VehicleForm): boolean {
  return isVehicleFieldValid('make', make) && isVehicleFieldValid('color', color)
}

/** A later change to a vehicle; empty or missing fields stay as they were. */
export type VehicleUpdate = { [field in VehicleField]?: string | null | undefined }

/** The vehicle after a guest's change; `incomplete` if the crew could not find it by that. */
export function vehicleWith(known: Vehicle | null, said: VehicleUpdate): Vehicle | null | 'incomplete' {
  const { make, color, spot } = { ...known, ...given(said) }
  if (!make && !color && !spot) return null
  return make && color ? { make, color, spot: spot ?? null } : 'incomplete'
}

function given(said: VehicleUpdate): Partial<VehicleForm> {
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, text]) => (text?.trim() ? [[field, text.trim()]] : [])),
  )
}

/** The vehicle as it is sent: trimmed, and no spot when none was given. */
export function vehicleToSend({ make, color, spot }: VehicleForm) {
  return { make: make.trim(), color: color.trim(), spot: spot.trim() || null }
}
