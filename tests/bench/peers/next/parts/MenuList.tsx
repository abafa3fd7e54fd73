'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import type { Card, Menu } from './catalogue.ts'
import { Icon } from './Icon.tsx'
import { type DietFilter, MenuTools } from './MenuTools.tsx'
import { ProductCard } from './ProductCard.tsx'

const TONES = ['yellow', 'red', 'orange', 'bordeaux', 'cream', 'green']

export function MenuList({ menu }: { menu: Menu }) {
  const [query, setQuery] = useState('')
  const [dietFilter, setDietFilter] = useState<DietFilter>({ diets: [], without: [] })
  // The input updates immediately, and the results update in a deferred render.
  const deferredQuery = useDeferredValue(query)
  const wished = useDeferredValue(dietFilter)
  const shown = useMemo(
    () =>
      menu.categories
        .map((category, place) => ({
          ...category,
          tone: TONES[place % TONES.length] ?? 'yellow',
          products: category.products.filter(card => finds(card, deferredQuery) && fits(card, wished)),
        }))
        .filter(({ products }) => products.length > 0),
    [menu, deferredQuery, wished],
  )
  const offered = useMemo(() => offeredDietFilter(menu), [menu])
  const count = shown.reduce((sum, { products }) => sum + products.length, 0)
  const isNarrowed = deferredQuery !== '' || wished.diets.length + wished.without.length > 0
  return (
    <>
      <MenuTools
        query={query}
        onQuery={setQuery}
        offered={offered}
        dietFilter={dietFilter}
        onDietFilter={setDietFilter}
      >
        {isNarrowed && `${count} found`}
      </MenuTools>
      <nav
        aria-label="Categories"
        className="sticky top-14 z-pinned border-b-3 border-ink bg-paper lg:top-18"
      >
        <ul className="container relative flex snap-x gap-1 overflow-x-auto scroll-smooth py-1 sm:gap-2 sm:py-1.5 [scrollbar-width:none]">
          {shown.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <a href={`#${id}`} className="category-anchor">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="relative container pb-6 sm:pb-14">
        {shown.map(({ id, name, description, products, tone }, place) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="scroll-mt-14 pt-3 sm:scroll-mt-18 sm:pt-8"
          >
            <div className="flex flex-wrap items-baseline gap-x-4">
              <h2 id={`${id}-title`} className="text-title">
                {name}
              </h2>
              <p className="max-w-prose text-xs sm:text-base">{description}</p>
            </div>
            <ul className="relative grid sm:mt-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
              {products.map((card, index) => (
                <ProductCard
                  key={card.product_id}
                  card={card}
                  href={`/menu/${menu.menu_id}/product/${card.product_id}`}
                  tone={tone}
                  isEager={place === 0 && index < 4}
                />
              ))}
            </ul>
          </section>
        ))}
        <p className="mt-6 text-center sm:mt-14">
          <a href="#main" className="button button-outline">
            <Icon name="arrow-up" />
            Back to top
          </a>
        </p>
      </div>
    </>
  )
}

function finds({ name, description }: Card, query: string): boolean {
  const text = `${name} ${description}`.toLowerCase()
  return query
    .toLowerCase()
    .split(' ')
    .every(word => text.includes(word))
}

function fits({ can_be, build }: Card, { diets, without }: DietFilter): boolean {
  return (
    diets.every(diet => can_be.includes(diet)) && without.every(allergen => !build.always.includes(allergen))
  )
}

function offeredDietFilter({ categories }: Menu): DietFilter {
  const cards = categories.flatMap(({ products }) => products)
  return {
    diets: [...new Set(cards.flatMap(({ can_be }) => can_be))],
    without: [...new Set(cards.flatMap(({ build }) => build.always))],
  }
}
