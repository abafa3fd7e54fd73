import { expect, test } from 'vitest'
import { type Likeness, nearestProduct } from './nearest-product.ts'

const tea: Likeness = { name: 'Sweet Tea', category: 'Drinks', cost: 279 }
const unsweet: Likeness = { name: 'Unsweet Tea', category: 'Drinks', cost: 259 }
const lemonade: Likeness = { name: 'Lemonade', category: 'Drinks', cost: 279 }
const gallon: Likeness = { name: 'Gallon of Sweet Tea', category: 'Drinks', cost: 1199 }
const pie: Likeness = { name: 'Chess Pie', category: 'Desserts', cost: 279 }

test('is of the same category, the most alike by its name before the nearest in price', () => {
  expect(nearestProduct(tea, [pie, lemonade, unsweet])).toBe(unsweet)
  expect(nearestProduct(tea, [pie, lemonade])).toBe(lemonade)
})

test('is the nearest in price where names say nothing', () => {
  const soda = { name: 'Fountain Soda', category: 'Drinks', cost: 299 }
  expect(nearestProduct(tea, [{ ...soda, name: 'Milk', cost: 199 }, soda])).toBe(soda)
})

test('is of another category only when the names are much alike', () => {
  const cooler = { name: 'Sweet Tea Cooler', category: 'Night Menu', cost: 299 }
  expect(nearestProduct(tea, [pie, cooler])).toBe(cooler)
  expect(nearestProduct({ ...tea, category: null }, [unsweet, pie])).toBe(unsweet)
})

test('is nothing at twice the price, of nothing alike, and where nothing is offered', () => {
  expect(nearestProduct(tea, [gallon])).toBeNull()
  expect(nearestProduct(tea, [pie])).toBeNull()
  expect(nearestProduct(tea, [])).toBeNull()
})

test('takes something that costs nothing for something that costs nothing', () => {
  const water = { name: 'Water', category: 'Drinks', cost: 0 }
  expect(nearestProduct(water, [{ ...water, name: 'Ice Water' }])?.name).toBe('Ice Water')
})
