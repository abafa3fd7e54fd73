import { expect, test } from 'vitest'
import { type ComparedProduct, findMostSimilarProduct } from './nearest-product.ts'

const tea: ComparedProduct = { name: 'Sweet Tea', category: 'Drinks', cost: 279 }
const unsweet: ComparedProduct = { name: 'Unsweet Tea', category: 'Drinks', cost: 259 }
const lemonade: ComparedProduct = { name: 'Lemonade', category: 'Drinks', cost: 279 }
const gallon: ComparedProduct = { name: 'Gallon of Sweet Tea', category: 'Drinks', cost: 1199 }
const pie: ComparedProduct = { name: 'Chess Pie', category: 'Desserts', cost: 279 }

test('the suggestion for an unavailable product is the most similarly named product in its category', () => {
  expect(findMostSimilarProduct(tea, [pie, lemonade, unsweet])).toBe(unsweet)
  expect(findMostSimilarProduct(tea, [pie, lemonade])).toBe(lemonade)
})

test('if no name is similar, the suggestion is the product that is closest in price', () => {
  const soda = { name: 'Fountain Soda', category: 'Drinks', cost: 299 }
  expect(findMostSimilarProduct(tea, [{ ...soda, name: 'Milk', cost: 199 }, soda])).toBe(soda)
})

test('the suggestion can be in another category if its name is very similar', () => {
  const cooler = { name: 'Sweet Tea Cooler', category: 'Night Menu', cost: 299 }
  expect(findMostSimilarProduct(tea, [pie, cooler])).toBe(cooler)
  expect(findMostSimilarProduct({ ...tea, category: null }, [unsweet, pie])).toBe(unsweet)
})

test('a product is not suggested if its price or its kind is too different', () => {
  expect(findMostSimilarProduct(tea, [gallon])).toBeNull()
  expect(findMostSimilarProduct(tea, [pie])).toBeNull()
  expect(findMostSimilarProduct(tea, [])).toBeNull()
})

test('a free product can be suggested for a similar free product', () => {
  const water = { name: 'Water', category: 'Drinks', cost: 0 }
  expect(findMostSimilarProduct(water, [{ ...water, name: 'Ice Water' }])?.name).toBe('Ice Water')
})
