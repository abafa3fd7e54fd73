import { expandedWords } from '../../../domain/place/place-words.ts'
import { DEGREE, readZipCodes, type ZipColumns } from './zip-codes.ts'

type Spot = { name: string; latitude: number; longitude: number }
/** `area`: an unknown ZIP code, located by its first three digits. */
export type ZipSpot = Spot & { precision: 'zip' | 'area' }

export type Places = {
  /** Null if unknown. */
  zip: (zip: string) => ZipSpot | null
  cities: (city: string) => Spot[]
  zipsFrom: (digits: string, max: number) => { zip: string; name: string }[]
  citiesFrom: (begin: string) => string[]
}

let loading: Promise<Places> | null = null

export function offlinePlaces(): Promise<Places> {
  loading ??= readZipCodes().then(placesOf)
  return loading
}

function placesOf(columns: ZipColumns): Places {
  const rows = new Map(columns.zip.map((zip, row) => [zip, row]))
  const areas = new Map<number, ZipSpot | null>()
  let byName: Map<string, number[]> | null = null
  let bySize: string[] | null = null

  function areaOf(prefix: number): ZipSpot | null {
    const inArea = rowsWhere(columns.zip, zip => Math.floor(zip / 100) === prefix)
    if (inArea.length === 0) return null
    const cities = Map.groupBy(inArea, row => columns.city[row] ?? 0)
    const [city = 0] = [...cities].reduce((most, next) => (next[1].length > most[1].length ? next : most))
    return { ...middle(columns, inArea), name: columns.cities[city] ?? '', precision: 'area' }
  }

  return {
    zip(zip) {
      const number = Number(zip)
      const row = rows.get(number)
      if (row !== undefined) {
        return {
          ...middle(columns, [row]),
          name: columns.cities[columns.city[row] ?? 0] ?? '',
          precision: 'zip',
        }
      }
      const prefix = Math.floor(number / 100)
      if (!areas.has(prefix)) areas.set(prefix, areaOf(prefix))
      return areas.get(prefix) ?? null
    },
    cities(city) {
      byName ??= Map.groupBy(columns.cities.keys(), index => keyOf(columns.cities[index] ?? ''))
      const named = byName.get(expandedWords(city).join(' ')) ?? []
      return named.map(index => ({
        ...middle(
          columns,
          rowsWhere(columns.city, value => value === index),
        ),
        name: columns.cities[index] ?? '',
      }))
    },
    zipsFrom(digits, max) {
      const rest = 10 ** (5 - digits.length)
      const first = Number(digits) * rest
      if (!Number.isInteger(first)) return []
      const begins = rowsWhere(columns.zip, zip => zip >= first && zip < first + rest)
      return begins.slice(0, max).map(row => ({
        zip: String(columns.zip[row]).padStart(5, '0'),
        name: columns.cities[columns.city[row] ?? 0] ?? '',
      }))
    },
    citiesFrom(begin) {
      bySize ??= largestFirst(columns)
      return bySize.filter(name => name.toLowerCase().startsWith(begin))
    },
  }
}

function largestFirst({ cities, city }: ZipColumns): string[] {
  const sizes = new Uint32Array(cities.length)
  for (const index of city) sizes[index] = (sizes[index] ?? 0) + 1
  const order = [...cities.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0))
  return order.map(index => cities[index] ?? '')
}

function keyOf(city: string): string {
  const name = city.slice(0, -', TN'.length).toLowerCase()
  return /[^a-z ]|\b(?:ste?|ft|mt)\b/.test(name) ? expandedWords(name).join(' ') : name
}

function middle({ latitude, longitude }: ZipColumns, rows: number[]): Omit<Spot, 'name'> {
  const mean = (column: number[]) =>
    rows.reduce((sum, row) => sum + (column[row] ?? 0), 0) / rows.length / DEGREE
  return { latitude: mean(latitude), longitude: mean(longitude) }
}

function rowsWhere(column: number[], is: (value: number) => boolean): number[] {
  return column.flatMap((value, row) => (is(value) ? [row] : []))
}
