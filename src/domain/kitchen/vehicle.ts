export type Vehicle = { make: string; color: string; spot: string | null }

export type VehicleForm = { make: string; color: string; spot: string }
export type VehicleField = keyof VehicleForm

export const vehicleMaxLengths: Record<VehicleField, number> = { make: 40, color: 30, spot: 10 }

export function isVehicleFieldValid(field: VehicleField, value: string): boolean {
  return field === 'spot' || value.trim() !== ''
}

export function isVehicleComplete({ make, color }: VehicleForm): boolean {
  return isVehicleFieldValid('make', make) && isVehicleFieldValid('color', color)
}

export type VehicleUpdate = { [field in VehicleField]?: string | null | undefined }

/**
 * Merges a guest's update into the existing vehicle. Returns null if all fields of the result are empty, and
 * `incomplete` if it has some fields but no make or no color.
 */
export function mergeVehicle(existing: Vehicle | null, update: VehicleUpdate): Vehicle | null | 'incomplete' {
  const { make, color, spot } = { ...existing, ...filledFields(update) }
  if (!make && !color && !spot) return null
  return make && color ? { make, color, spot: spot ?? null } : 'incomplete'
}

function filledFields(update: VehicleUpdate): Partial<VehicleForm> {
  return Object.fromEntries(
    Object.entries(update).flatMap(([field, text]) => (text?.trim() ? [[field, text.trim()]] : [])),
  )
}

export function toVehicleRequest({ make, color, spot }: VehicleForm) {
  return { make: make.trim(), color: color.trim(), spot: spot.trim() || null }
}
