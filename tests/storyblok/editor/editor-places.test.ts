import { expect, test } from 'vitest'
import type { Block } from '#storyblok/editor/content/blocks.ts'
import { listFor, mayStand, relocate } from '#storyblok/editor/content/place-rules.ts'
import { quoteOf, says } from '#storyblok/editor/content/search-words.ts'
import { contentModel } from '#storyblok/editor/server/content-model.ts'

const model = await contentModel('storyblok')

const block = (component: string, uid: string, fields: object = {}): Block => ({
  ...fields,
  _uid: uid,
  component,
})
const full = block('hero', 'full', { title: 'Hot', cta: [block('cta', 'one'), block('cta', 'two')] })
const banner = block('banner', 'banner', { title: 'Honey', cta: [block('cta', 'three', { label: 'Order' })] })
const slider = block('hero_slider', 'slider', { slides: [block('hero', 'slide')] })
const page = block('page', 'page', { body: [full, banner, slider] })
const inside = (parentUid: string, field: string) => ({ parentUid, field })
const order = (root: Block) => JSON.stringify(root).match(/(?<="_uid":")[^"]+/g)

test('a block may be placed where its kind is allowed and there is room, never in itself', () => {
  const cta = block('cta', 'new')
  expect(mayStand(model, page, cta, inside('banner', 'cta'))).toBe(true)
  expect(mayStand(model, page, cta, inside('full', 'cta'))).toBe(false)
  expect(mayStand(model, page, cta, inside('page', 'body'))).toBe(false)
  expect(mayStand(model, page, block('cta', 'one'), inside('full', 'cta'))).toBe(true)
  expect(mayStand(model, page, slider, inside('slider', 'slides'))).toBe(false)
  expect(mayStand(model, page, banner, inside('nobody', 'body'))).toBe(false)
  expect(listFor(model, page, full, slider)).toEqual(inside('slider', 'slides'))
  expect(listFor(model, page, banner, slider)).toBeUndefined()
})

test('a block can be moved into another list and within its own', () => {
  const moved = relocate(page, 'one', { ...inside('banner', 'cta'), index: 0 })
  expect(order(moved)).toEqual(['two', 'full', 'one', 'three', 'banner', 'slide', 'slider', 'page'])
  const last = relocate(page, 'full', { ...inside('page', 'body'), index: 3 })
  expect(last.body).toMatchObject([{ _uid: 'banner' }, { _uid: 'slider' }, { _uid: 'full' }])
  const intoSlider = relocate(page, 'full', {
    ...inside('slider', 'slides'),
    index: Number.POSITIVE_INFINITY,
  })
  expect(intoSlider.body).toMatchObject([
    { _uid: 'banner' },
    { slides: [{ _uid: 'slide' }, { _uid: 'full' }] },
  ])
  expect(relocate(page, 'nobody', { ...inside('page', 'body'), index: 0 })).toBe(page)
})

test('a page is found and quoted by the text of its blocks, not by selected options', () => {
  const promo = block('banner', 'promo', {
    variant: 'default',
    title: `${'Hot '.repeat(20)}and honey, `.repeat(2),
  })
  const whole = block('page', 'page', { body: [promo, full] })
  expect(quoteOf(whole, 'honey')).toMatch(/^….* and honey, Hot .*…$/)
  expect(quoteOf(page, 'ORDER honey')).toBe('Order')
  expect(quoteOf(page, 'honey mustard')).toBeNull()
  expect(quoteOf(whole, 'default')).toBeNull()
  expect(quoteOf(whole, ' ')).toBeNull()
})

test('a block is found by its own text, with words in any order', () => {
  expect(says(banner, 'honey')).toBe(true)
  expect(says(banner, 'order')).toBe(false)
  expect(says(banner, 'honey BANNER', 'Banner')).toBe(true)
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fried late' }] }],
  }
  expect(says(block('rich_text', 'text', { text }), 'late fried')).toBe(true)
  expect(says(block('rich_text', 'text', { text }), 'paragraph')).toBe(false)
})
