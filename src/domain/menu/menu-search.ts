import { isNearWord } from '../search/near-word.ts'
import { beginsWords, searchWords } from '../search/text-search.ts'

type Product = { name: string; description: string }
type Category = { name: string; description: string; products: Product[] }
type Options = { byDescription: boolean }

/**
 * How far a search went to find something: to what products and categories are called, to how products are described, or
 * to words that were almost spelled like that.
 */
export type SearchReach = 'name' | 'description' | 'spelling'

export type MenuFinds = { reach: SearchReach; products: boolean[][] }

/** Finds products, by position, in the categories that are looked at; an empty query finds all of them. */
type MenuSearch = (query: string, isLookedAt: (category: number) => boolean) => MenuFinds

type SearchedWords = { called: string[]; described: () => string[] }

/**
 * Searches a menu by the names of products and categories, and by descriptions of categories where the app's settings
 * say so. Only what finds nothing goes further, to descriptions of products and to misspellings. Texts are split into
 * words once, so that each key is answered quickly.
 */
export function menuSearch(categories: Category[], { byDescription }: Options): MenuSearch {
  const index = categories.map(({ name, description, products }) => {
    const shared = searchWords(byDescription ? `${name} ${description}` : name)
    return products.map((product): SearchedWords => {
      const called = [...searchWords(product.name), ...shared]
      let all: string[] | undefined
      const described = () => {
        all ??= [...called, ...searchWords(product.description)]
        return all
      }
      return { called, described }
    })
  })
  return (query, isLookedAt) => {
    const wanted = searchWords(query)
    const find = (reach: SearchReach, matches: (words: SearchedWords) => boolean): MenuFinds => ({
      reach,
      products: index.map((products, at) => products.map(words => isLookedAt(at) && matches(words))),
    })
    let finds = find('name', ({ called }) => beginsWords(called, wanted))
    if (!hasAny(finds)) finds = find('description', ({ described }) => beginsWords(described(), wanted))
    if (!hasAny(finds))
      finds = find('spelling', ({ called }) =>
        wanted.every(typed => called.some(word => isNearWord(typed, word))),
      )
    return finds
  }
}

function hasAny({ products }: MenuFinds): boolean {
  return products.some(category => category.includes(true))
}
