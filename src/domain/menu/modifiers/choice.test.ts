import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, anOption } from '#tests/support/menu-builders.ts'
import { choicesInGroup, listChosenOptions, resolveChoices } from './choice.ts'

const cheese = anOption('Cheese')
const fries = anOption('Fries', { mods: [aGroup([cheese], { name: 'Toppings' })] })
const ranch = anOption('Ranch')
const sides = aGroup([fries], { name: 'Sides' })
const sauces = aGroup([ranch])
const choices = [aChoice('Ranch', 2), aChoice('Fries', 1, [aChoice('Cheese')]), aChoice('Lobster')]

describe('the choices of a guest', () => {
  test("a guest's choices are resolved in order, and unknown choices are omitted", () => {
    expect(resolveChoices([sides, sauces], choices)).toEqual([
      { choice: choices[0], option: ranch, group: sauces },
      { choice: choices[1], option: fries, group: sides },
    ])
  })

  test('nested options are listed after their parent option', () => {
    expect(listChosenOptions(aDish({ mods: [sides, sauces] }), choices)).toEqual([ranch, fries, cheese])
  })

  test('the choices of a group exclude the choices of other groups', () => {
    expect(choicesInGroup(sauces, choices)).toEqual([choices[0]])
    expect(choicesInGroup(sides, choices)).toEqual([choices[1]])
    expect(choicesInGroup(aGroup([]), choices)).toEqual([])
  })
})
