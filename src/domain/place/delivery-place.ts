/** Where a delivery goes, as typed, and its place on the map as well as it is known. */
export type DeliveryPlace = {
  address: string
  unit: string | null
  city: string
  state: string
  zip: string
  instructions: string | null
  latitude: number
  longitude: number
  /** Whether only the middle of its ZIP code is known; not said of the first addresses that were kept. */
  isMiddleOfZip?: boolean
}
