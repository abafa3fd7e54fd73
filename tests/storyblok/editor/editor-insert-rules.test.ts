import { expect, test } from 'vitest'
import type { Block } from '#storyblok/editor/content/blocks.ts'
import { acceptsBlock, findAcceptingList } from '#storyblok/editor/content/insert-rules.ts'
import { readContentModel } from '#storyblok/editor/server/content-model.ts'

const model = await readContentModel('storyblok')

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

test('a block cannot be dropped into itself or where its type is not allowed', () => {
  const cta = block('cta', 'new')
  expect(acceptsBlock(model, page, cta, inside('banner', 'cta'))).toBe(true)
  expect(acceptsBlock(model, page, cta, inside('full', 'cta'))).toBe(false)
  expect(acceptsBlock(model, page, cta, inside('page', 'body'))).toBe(false)
  expect(acceptsBlock(model, page, block('cta', 'one'), inside('full', 'cta'))).toBe(true)
  expect(acceptsBlock(model, page, slider, inside('slider', 'slides'))).toBe(false)
  expect(acceptsBlock(model, page, banner, inside('nobody', 'body'))).toBe(false)
  expect(findAcceptingList(model, page, full, slider)).toEqual(inside('slider', 'slides'))
  expect(findAcceptingList(model, page, banner, slider)).toBeUndefined()
})
