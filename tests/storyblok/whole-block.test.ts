import { expect, test } from 'vitest'
import { wholeBlock } from '#storyblok/schema/whole-block.ts'

const banner = (fields: object) => wholeBlock({ _uid: 'b', component: 'banner', ...fields })

test('a block that was just inserted gets what staff would have started with', () => {
  expect(banner({})).toMatchObject({ variant: 'default', layout: 'image-left', show: 'everyone', title: '' })
  expect(wholeBlock({ _uid: 'c', component: 'card_row' })).toMatchObject({ cards: [] })
})

test('a look that is no longer offered becomes the usual one', () => {
  expect(banner({ variant: 'neon' })).toMatchObject({ variant: 'default' })
})

test('an audience nobody knows does not become everyone', () => {
  expect(banner({ show: 'staff-only' })).toMatchObject({ show: 'staff-only' })
})

test('what staff chose stays, and a cleared field is not there', () => {
  const whole = banner({ variant: 'app', title: 'Hot', subtitle: null })
  expect(whole).toMatchObject({ variant: 'app', title: 'Hot' })
  expect(whole).not.toHaveProperty('subtitle')
})

test('a block nobody knows stays as it is', () => {
  const block = { _uid: 'x', component: 'constructor', colour: 'red' }
  expect(wholeBlock(block)).toEqual(block)
})
