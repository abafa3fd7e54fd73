import { expect, test } from 'vitest'
import { completeBlock } from '#storyblok/schema/complete-block.ts'

const banner = (fields: object) => completeBlock({ _uid: 'b', component: 'banner', ...fields })

test('a block with no fields set gets its default values', () => {
  expect(banner({})).toMatchObject({ variant: 'default', layout: 'image-left', show: 'everyone', title: '' })
  expect(completeBlock({ _uid: 'c', component: 'card_row' })).toMatchObject({ cards: [] })
})

test('a block whose variant no longer exists gets the default variant', () => {
  expect(banner({ variant: 'neon' })).toMatchObject({ variant: 'default' })
})

test('an unknown audience is kept rather than replaced by “everyone”', () => {
  expect(banner({ show: 'staff-only' })).toMatchObject({ show: 'staff-only' })
})

test('completeBlock keeps valid values and removes null fields', () => {
  const whole = banner({ variant: 'app', title: 'Hot', subtitle: null })
  expect(whole).toMatchObject({ variant: 'app', title: 'Hot' })
  expect(whole).not.toHaveProperty('subtitle')
})

test.each([
  ['null among its buttons', { cta: [null] }, { cta: [] }, 'cta: has something that is no block in it'],
  ['a button without an id', { cta: [{ component: 'cta' }] }, { cta: [] }, 'cta: has something'],
  ['a block named like a method', { cta: [{ _uid: 'x', component: 'toString' }] }, { cta: [] }, 'cta: has'],
  ['text instead of buttons', { cta: 'Order' }, {}, 'cta: is no list'],
  ['a number as its headline', { title: 7 }, { title: '' }, 'title: is no text'],
  [
    'text instead of pictures',
    { images: ['a.png'] },
    { images: [] },
    'images: has something that is no picture',
  ],
  ['a list instead of a time', { clock_from: [] }, {}, 'clock_from: is no text'],
])('a banner with %s loses only its invalid parts', (_, fields, stored, problem) => {
  const problems: string[] = []
  const block = completeBlock({ _uid: 'b', component: 'banner', ...fields }, message =>
    problems.push(message),
  )
  for (const name of Object.keys(fields))
    expect(block[name]).toEqual((stored as Record<string, unknown>)[name])
  expect(problems).toEqual([expect.stringContaining(problem)])
})

test('a link with an invalid URL or slug is removed', () => {
  const whole = (link: unknown) => completeBlock({ _uid: 'c', component: 'cta', label: 'Order', link }).link
  expect(whole({ linktype: 'url', url: { a: 1 } })).toBeUndefined()
  expect(whole({ linktype: 'story', story: { full_slug: 7 } })).toBeUndefined()
  expect(whole({ linktype: 'url', url: '/menu' })).toEqual({ linktype: 'url', url: '/menu' })
})

test('completeBlock leaves unknown blocks unchanged', () => {
  const block = { _uid: 'x', component: 'constructor', color: 'red' }
  expect(completeBlock(block)).toEqual(block)
})
