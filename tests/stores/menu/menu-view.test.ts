import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setEnvironment } from '#src/stores/browser/environment.ts'
import {
  $avoidedAllergens,
  $dietaryFilter,
  clearDietaryFilter,
  setAllergenAvoided,
  setDietSelected,
} from '#src/stores/menu/dietary-filter.ts'
import { createMenuView, type MenuCard, type MenuSection, type MenuView } from '#src/stores/menu/menu-view.ts'
import { createOpenMenu } from '#src/stores/menu/open-menu.ts'
import { searchMenu } from '#src/stores/menu/search-menu.ts'

function aCard(name: string, overrides: Partial<MenuCard> = {}): MenuCard {
  return {
    product_id: name.toLowerCase(),
    name,
    description: '',
    cost: 999,
    image: '/art/placeholder.webp',
    available: true,
    needs_choices: false,
    build: { always: [], choices: [] },
    comes_with: [],
    can_be: [],
    can_be_kept: [],
    comes_for: [],
    ...overrides,
  }
}

function aSection(id: string, cards: MenuCard[], super_category: string | null = null): MenuSection {
  return { id, name: id, description: 'Fried to order', super_category, served: null, cards }
}

const tenders = aCard('Tenders', { build: { always: ['wheat'], choices: [] }, comes_with: ['wheat', 'milk'] })
const fries = aCard('Fries', { description: 'Crinkle cut', can_be: ['vegan'], can_be_kept: ['vegan'] })
const shake = aCard('Shake', { build: { always: ['milk'], choices: [] }, comes_with: ['milk'] })
const sections = [
  aSection('chicken', [tenders], 'red-comb'),
  aSection('shakes', [shake], 'shake-shed'),
  aSection('sides', [fries]),
]

function readObserved(view: MenuView): string[] {
  return view.$shown
    .get()
    .flatMap(({ cards }, place) => sections[place]?.cards.filter((_, card) => cards[card]) ?? [])
    .map(({ name }) => name)
}

function open({ brand = null, byDescription = false }: { brand?: string | null; byDescription?: boolean }) {
  const view = createMenuView(sections, { brand, app: 'rc', byDescription, fryer: [], friedWith: null })
  const { start, warmUp } = searchMenu(view)
  onTestFinished(start())
  return { ...view, warmUp }
}

beforeEach(() => clearDietaryFilter())

test('a menu with several brands shows only the active brand and the shared categories', () => {
  const view = open({ brand: 'red-comb' })
  expect(readObserved(view)).toEqual(['Tenders', 'Fries'])
  view.showBrand('shake-shed')
  expect(readObserved(view)).toEqual(['Shake', 'Fries'])
})

test('clicking the current brand adds no history entry', () => {
  const steps: string[] = []
  setEnvironment({ pushPath: path => steps.push(path), path: () => '/menu/101', search: () => '' })
  const options = { app: 'rc', byDescription: false, fryer: [], friedWith: null }
  const { chooseBrand } = createOpenMenu(sections, { brands: [], brand: 'red-comb', ...options })
  chooseBrand('shake-shed')
  chooseBrand('shake-shed')
  expect(steps).toHaveLength(1)
})

test('opening a category of another brand makes that brand active', () => {
  const view = open({ brand: 'red-comb' })
  const [, shakes] = sections
  if (!shakes) throw new Error('no shakes')
  expect(view.isShown(shakes)).toBe(false)
  view.showBrandOf(shakes)
  expect(readObserved(view)).toEqual(['Shake', 'Fries'])
})

describe('menu search', () => {
  test('a menu search shows the matches by category', () => {
    const view = open({})
    view.search('fri')
    expect(view.$shown.get().map(({ count }) => count)).toEqual([0, 0, 1])
  })

  test('a menu search includes category descriptions if the app’s settings include them', () => {
    const [without, withIt] = [open({}), open({ byDescription: true })]
    without.search('order')
    withIt.search('order')
    expect(readObserved(without)).toEqual([])
    expect(readObserved(withIt)).toEqual(['Tenders', 'Shake', 'Fries'])
  })

  test('loading the menu search does not change the displayed menu', () => {
    const view = open({})
    view.warmUp()
    expect([view.$query.get(), readObserved(view)]).toEqual(['', ['Tenders', 'Shake', 'Fries']])
    view.search('fri')
    view.warmUp()
    expect([view.$query.get(), readObserved(view)]).toEqual(['fri', ['Fries']])
  })

  test('a menu search also finds dishes of other brands', () => {
    const view = open({ brand: 'red-comb' })
    view.search('shake')
    expect([view.$finds.get()?.isOtherBrand, readObserved(view)]).toEqual([true, ['Shake']])
    view.showBrand('shake-shed')
    expect([view.$finds.get()?.isOtherBrand, readObserved(view)]).toEqual([undefined, ['Shake']])
  })

  test('a guest sees whether a menu search matched names, descriptions, or similar spellings', () => {
    const view = open({})
    view.search('fri')
    expect([view.$finds.get()?.reach, readObserved(view)]).toEqual(['name', ['Fries']])
    view.search('crinkle')
    expect([view.$finds.get()?.reach, readObserved(view)]).toEqual(['description', ['Fries']])
    view.search('shkae')
    expect([view.$finds.get()?.reach, readObserved(view)]).toEqual(['spelling', ['Shake']])
    view.search('')
    expect([view.$finds.get(), readObserved(view)]).toEqual([null, ['Tenders', 'Shake', 'Fries']])
  })
})

describe('allergen filter', () => {
  test('a guest who avoids milk sees which dishes can be made without it and how', () => {
    const view = open({})
    setAllergenAvoided('milk', true)
    expect(readObserved(view)).toEqual(['Tenders', 'Fries'])
    const [chicken, , sides] = view.$shown.get()
    const fit = { isUnfit: false, needsChoices: false, without: [], diets: [], may: [], shared: [] }
    expect(chicken?.fits).toEqual([{ ...fit, without: ['milk'] }])
    expect(sides?.fits).toEqual([fit])
  })

  test('a guest who avoids milk sees how many dishes are hidden and can show them', () => {
    const view = open({})
    setAllergenAvoided('milk', true)
    const unfit = () => view.$shown.get().map(section => section.unfit)
    expect(unfit()).toEqual([0, 1, 0])
    view.$showsUnfit.set(true)
    expect(readObserved(view)).toEqual(['Tenders', 'Shake', 'Fries'])
    expect(view.$shown.get()[1]?.fits).toMatchObject([{ isUnfit: true, without: ['milk'] }])
    view.search('fri')
    expect(unfit()).toEqual([0, 0, 0])
  })

  test('clearing the allergen filter shows the whole menu', () => {
    const view = open({})
    setAllergenAvoided('milk', true)
    setAllergenAvoided('milk', false)
    expect(readObserved(view)).toEqual(['Tenders', 'Shake', 'Fries'])
    expect($dietaryFilter.get()).toEqual({ allergens: [], diets: [] })
  })

  test('a diet filter can be combined with a menu search', () => {
    const view = open({})
    setAllergenAvoided('milk', true)
    setDietSelected('vegan', true)
    expect(readObserved(view)).toEqual(['Fries'])
    view.search('tenders')
    expect(readObserved(view)).toEqual([])
    expect($avoidedAllergens.get()).toEqual(['milk'])
  })
})
