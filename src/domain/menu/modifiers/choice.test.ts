import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, anOption } from '#tests/support/menu/menu-builders.ts'
import { choicesIn, chosenOptions, resolveChoices } from './choice.ts'

const cheese = anOption('Cheese')
const fries = anOption('Fries', { mods: [aGroup([cheese], { name: 'Toppings' })] })
const ranch = anOption('Ranch')
const sides = aGroup([fries], { name: 'Sides' })
const sauces = aGroup([ranch])
const choices = [aChoice('Ranch', 2), aChoice('Fries', 1, [aChoice('Cheese')]), aChoice('Lobster')]

describe('the choices of a guest', () => {
  test('choices are returned in order, and unknown choices are omitted', () => {
    expect(resolveChoices([sides, sauces], choices)).toEqual([
      { choice: choices[0], option: ranch, group: sauces },
      { choice: choices[1], option: fries, group: sides },
    ])
  })

  test('selected options are listed with nested options after their parent', () => {
    expect(chosenOptions(aDish({ mods: [sides, sauces] }), choices)).toEqual([ranch, fries, cheese])
  })

  test('choices of different groups are distinguished', () => {
    expect(choicesIn(sauces, choices)).toEqual([choices[0]])
    expect(choicesIn(sides, choices)).toEqual([choices[1]])
    expect(choicesIn(aGroup([]), choices)).toEqual([])
  })
})
