import type { Position } from '../../../domain/place/distance.ts'

/** All that is needed to find an address; nobody is sent more of it. */
export type StreetAddress = { address: string; city: string; state: string; zip: string }

export type LocatedAddress =
  /** `isMiddleOfZip`: nobody knew it better. */
  | { step: 'found'; position: Position; isMiddleOfZip: boolean }
  | { step: 'unknown' }
  /** Its ZIP code is in another state, or too far from its city: `place` is where that is, as `Nashville, TN`. */
  | { step: 'contradiction'; place: string }

/** Finds where on the map an address is. */
export type AddressLocator = {
  /** Whether somebody outside may be asked. */
  asksOutside: boolean
  /** `mayAsk: false` answers from what is known here. */
  locate: (address: StreetAddress, mayAsk?: boolean) => Promise<LocatedAddress>
}
