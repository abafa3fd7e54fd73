import { kitchenSearchText } from '../../../domain/kitchen/kitchen-search.ts'
import { stateName } from '../../../domain/place/us-states.ts'
import { searchWords } from '../../../domain/search/text-search.ts'
import type { LocationFile } from '../../catalog/location-file.ts'

/** A kitchen with the words it is found by, and what lists by place are in the order of. */
export type FindableKitchen = {
  file: LocationFile
  words: string[]
  place: string
  latitude: number
  longitude: number
}

const indexes = new WeakMap<LocationFile[], FindableKitchen[]>()

/** What searching needs of kitchens, made once per list of them: the list of a catalogue never changes. */
export function kitchenIndex(locations: LocationFile[]): FindableKitchen[] {
  const known = indexes.get(locations)
  if (known) return known
  const made = locations.map(file => ({
    file,
    words: [...new Set(searchWords(kitchenSearchText(file)))],
    place: `${stateName(file.state)}/${file.city}/${file.name}`,
    latitude: file.latitude,
    longitude: file.longitude,
  }))
  indexes.set(locations, made)
  return made
}
