import { expect, test } from 'vitest'
import { assertKitchenExists } from '#storyblok/editor/server/assert-kitchen-exists.ts'
import { testCheckContext } from '#tests/support/checked-story.ts'

const { catalog } = testCheckContext
const problemOf = (below: string, existing = catalog) => {
  try {
    return assertKitchenExists(below, existing)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}
const there = 'locations/tennessee/nashville/east-nashville'

test('a page can be created below an existing kitchen or at a path that names no kitchen', () => {
  const places = ['', 'promos', 'locations/tennessee', there, `${there}/nights`]
  expect(places.map(place => problemOf(place))).toEqual(places.map(() => undefined))
})

test('a page below an unknown kitchen is rejected with a suggestion', () => {
  const suggestion = `Did you mean /${there}?`
  const wrong = ['tn/nashville/east-nashville', 'tennessee/nashville/gulch', 'tennessee/memphis/beale-st']
  for (const path of wrong) {
    expect(problemOf(`locations/${path}`)).toBe(`There is no kitchen at /locations/${path}. ${suggestion}`)
  }
  expect(problemOf('locations/ohio/dayton/main-st')).toMatch(/Copy the URL of the kitchen’s page/)
})

test('a page can be created below any kitchen path if the kitchens are unknown', () => {
  expect(problemOf('locations/a/b/c', null)).toBeUndefined()
  expect(problemOf('locations/a/b/c', catalog && { ...catalog, kitchenPaths: null })).toBeUndefined()
})
