export type Card = {
  product_id: string
  name: string
  description: string
  cost: number
  from: number | null
  images: Record<string, { url: string }>
  badges: string[]
  available: boolean
  needs_choices: boolean
  can_be: string[]
  build: { always: string[] }
  calories: { from: number; to: number } | null
  heat: { from: number; to: number } | null
}

type Category = { id: string; name: string; description: string; products: Card[] }
export type Menu = { menu_id: string; categories: Category[] }

export type Option = {
  choice_id: string
  name: string
  cost: number
  default: boolean
  meta: { heat_meter_step?: number; 'modifier-image'?: string; available?: boolean }
  mods: Group[]
}

export type Group = {
  id: string
  name: string
  selects: { mandatory: boolean; counter: boolean; min: number; max: number | null }
  options: Option[]
}

export type Product = {
  product_id: string
  name: string
  description: string
  cost: number
  images: Record<string, { url: string }>
  badges: string[]
  nutrition: { calories: { base: number; max?: number } | null }
  allergens: { contains: string[] }
  mods: Group[]
}
