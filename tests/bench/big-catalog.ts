import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { locationFile } from '#src/server/catalog/files/location-file.ts'
import type { menuFile, productFile } from '#src/server/catalog/files/menu-files.ts'
import type { settingsFile } from '#src/server/catalog/files/settings-file.ts'
import { demoCatalog } from '#tests/support/database/seeded-database.ts'

/** Number of kitchens, menus, and products per menu. */
type Size = { kitchens: number; menus?: number; products: number }
type Settings = z.input<typeof settingsFile>
type Location = z.input<typeof locationFile>
type Menu = z.input<typeof menuFile>
type Product = z.input<typeof productFile>

const CATEGORIES = 20
const PER_ROW = 32
const STEP_DEGREES = 0.05
const nashville = { zip: '37206', latitude: 36.18, longitude: -86.74 }
const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']
const letters = 'abcdefghijklmnopqrstuvwxyz'

export const bigMenuId = 'kitchen-10000'

export function writeBigCatalog(folder: string, { kitchens, menus = kitchens, products }: Size): void {
  for (const kind of ['locations', 'menus', 'products']) mkdirSync(join(folder, kind), { recursive: true })
  cpSync(join(demoCatalog, 'groups'), join(folder, 'groups'), { recursive: true })
  write(
    folder,
    'settings.json',
    withoutRewards(JSON.parse(readFileSync(join(demoCatalog, 'settings.json'), 'utf8'))),
  )
  const dishes = readDemo<Product>('products')
  const [model] = readDemo<Location>('locations')
  if (!model) throw new Error('The demo has no kitchen')
  const locations: Location[] = []
  for (let number = 0; number < kitchens; number++) {
    const id = String(10_000 + number)
    locations.push(kitchenOf(model, id, { number, menu: String(10_000 + (number % menus)) }))
    if (number >= menus) continue
    const own = Array.from({ length: products }, (_, index) => dishOf(dishes, { kitchen: id, number, index }))
    write(folder, `products/${id}.json`, own)
    write(folder, `menus/${id}.json`, menuOf(id, own))
  }
  write(folder, 'locations/all.json', locations)
}

/** Removes the rewards, because they refer to demo dishes that a large catalog does not have. */
function withoutRewards({ welcome_reward, loyalty, ...settings }: Settings): Settings {
  const { birthday_reward, ...points } = loyalty
  return { ...settings, loyalty: { ...points, redemptions: [], tiers: { bronze: {}, silver: {}, gold: {} } } }
}

/** Returns all demo documents of a kind. Each file in the kind's folder contains one document or an array. */
function readDemo<T>(kind: string): T[] {
  const folder = join(demoCatalog, kind)
  return readdirSync(folder)
    .toSorted()
    .flatMap((name): T[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

function write(folder: string, file: string, value: unknown): void {
  writeFileSync(join(folder, file), JSON.stringify(value))
}

function dishOf(
  dishes: Product[],
  { kitchen, number, index }: Record<'number' | 'index', number> & { kitchen: string },
): Product {
  const dish = dishes[index % dishes.length]
  if (!dish) throw new Error('The demo has no products')
  const round = Math.floor(index / dishes.length) + 1
  const { upsells, ...rest } = dish
  return {
    ...rest,
    id: `${dish.id}-${round}-${kitchen}`,
    name: `${dish.name} ${round}`,
    cost: dish.cost + ((number * 7 + index) % 90),
  }
}

function menuOf(id: string, products: Product[]): Menu {
  const each = Math.ceil(products.length / CATEGORIES)
  const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
    id: `category-${index + 1}`,
    name: `Category ${index + 1}`,
    products: products.slice(index * each, (index + 1) * each).map(product => product.id),
  }))
  return {
    id: `menu-${id}`,
    name: 'Menu',
    categories: categories.filter(category => category.products.length > 0),
  }
}

function kitchenOf(
  model: Location,
  id: string,
  { number, menu }: { number: number; menu: string },
): Location {
  const { catering, ...rest } = model
  const word = [100, 10, 1].map(place => letters[Math.floor(number / place) % 10]).join('')
  return {
    ...rest,
    id,
    name: `Kitchen ${id}`,
    path: `tennessee/town-${word}/street-${id}`,
    menu_id: `kitchen-${id}`,
    menu: `menu-${menu}`,
    city: `Town ${word}`,
    state: 'TN',
    zip: nashville.zip,
    latitude: nashville.latitude + STEP_DEGREES * (Math.floor(number / PER_ROW) - PER_ROW / 2),
    longitude: nashville.longitude + STEP_DEGREES * ((number % PER_ROW) - PER_ROW / 2),
    timezone: zones[number % zones.length] ?? model.timezone,
  }
}
