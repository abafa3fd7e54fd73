import { beginsWords, searchWords } from '../search/text-search.ts'

type Category = { name: string; description: string; products: { name: string }[] }
type Options = { byDescription: boolean }

/** Which products of which categories match a query, by position; an empty query matches all. */
type MenuSearch = (query: string) => boolean[][]

/**
 * Searches a menu by the names of products and categories, and by descriptions of categories where the app's settings
 * say so. The texts are split into words once, so that each key is answered quickly.
 */
export function menuSearch(categories: Category[], { byDescription }: Options): MenuSearch {
  const index = categories.map(({ name, description, products }) => {
    const shared = searchWords(byDescription ? `${name} ${description}` : name)
    return products.map(product => [...searchWords(product.name), ...shared])
  })
  return query => {
    const wanted = searchWords(query)
    return index.map(products => products.map(words => beginsWords(words, wanted)))
  }
}
