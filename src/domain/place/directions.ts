type Addressed = Record<'address' | 'city' | 'state' | 'zip', string>

/** Where a guest's own maps show the way. */
export function directionsAddress({ address, city, state, zip }: Addressed): string {
  const destination = encodeURIComponent(`${address}, ${city}, ${state} ${zip}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
