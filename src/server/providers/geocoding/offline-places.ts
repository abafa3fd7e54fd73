import { cityWords } from '#src/domain/place/city-words.ts'
import { readZipCodes, UNITS_PER_DEGREE, type ZipColumns } from './zip-codes.ts'

type NamedPosition = { name: string; latitude: number; longitude: number }
/** Position of a ZIP code. An unknown ZIP code is located by its first three digits (`area`). */
export type ZipPosition = NamedPosition & { precision: 'zip' | 'area' }

export type OfflinePlaces = {
  zip: (zip: string) => ZipPosition | null
  cities: (city: string) => NamedPosition[]
  zipsFrom: (digits: string, max: number) => { zip: string; name: string }[]
  citiesFrom: (prefix: string) => string[]
}

let loading: Promise<OfflinePlaces> | null = null

export function loadOfflinePlaces(): Promise<OfflinePlaces> {
  loading ??= readZipCodes().then(createPlaces)
  return loading
}

function createPlaces(columns: ZipColumns): OfflinePlaces {
  const rows = new Map(columns.zip.map((zip, row) => [zip, row]))
  const areas = new Map<number, ZipPosition | null>()
  let byName: Map<string, number[]> | null = null
  let bySize: string[] | null = null

  function areaOf(prefix: number): ZipPosition | null {
    const inArea = rowsWhere(columns.zip, zip => Math.floor(zip / 100) === prefix)
    if (inArea.length === 0) return null
    const cities = Map.groupBy(inArea, row => columns.city[row] ?? 0)
    const [city = 0] = [...cities].reduce((most, next) => (next[1].length > most[1].length ? next : most))
    return { ...meanPosition(columns, inArea), name: columns.cities[city] ?? '', precision: 'area' }
  }

  return {
    zip(zip) {
      const number = Number(zip)
      const row = rows.get(number)
      if (row !== undefined) {
        return {
          ...meanPosition(columns, [row]),
          name: columns.cities[columns.city[row] ?? 0] ?? '',
          precision: 'zip',
        }
      }
      const prefix = Math.floor(number / 100)
      if (!areas.has(prefix)) areas.set(prefix, areaOf(prefix))
      return areas.get(prefix) ?? null
    },
    cities(city) {
      byName ??= Map.groupBy(columns.cities.keys(), index => cityKey(columns.cities[index] ?? ''))
      const indexes = byName.get(cityWords(city).join(' ')) ?? []
      return indexes.map(index => ({
        ...meanPosition(
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
      const matchingRows = rowsWhere(columns.zip, zip => zip >= first && zip < first + rest)
      return matchingRows.slice(0, max).map(row => ({
        zip: String(columns.zip[row]).padStart(5, '0'),
        name: columns.cities[columns.city[row] ?? 0] ?? '',
      }))
    },
    citiesFrom(prefix) {
      bySize ??= largestFirst(columns)
      return bySize.filter(name => name.toLowerCase().startsWith(prefix))
    },
  }
}

function largestFirst({ cities, city }: ZipColumns): string[] {
  const sizes = new Uint32Array(cities.length)
  for (const index of city) sizes[index] = (sizes[index] ?? 0) + 1
  const order = [...cities.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0))
  return order.map(index => cities[index] ?? '')
}

function cityKey(city: string): string {
  const name = city.slice(0, -', TN'.length).toLowerCase()
  return /[^a-z ]|\b(?:ste?|ft|mt)\b/.test(name) ? cityWords(name).join(' ') : name
}

function meanPosition({ latitude, longitude }: ZipColumns, rows: number[]): Omit<NamedPosition, 'name'> {
  const mean = (column: number[]) =>
    rows.reduce((sum, row) => sum + (column[row] ?? 0), 0) / rows.length / UNITS_PER_DEGREE
  return { latitude: mean(latitude), longitude: mean(longitude) }
}

function rowsWhere(column: number[], predicate: (value: number) => boolean): number[] {
  return column.flatMap((value, row) => (predicate(value) ? [row] : []))
}
