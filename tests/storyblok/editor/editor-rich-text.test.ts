import { readdir, readFile } from 'node:fs/promises'
import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import { fromTipTap, type TextNode, toTipTap } from '#storyblok/editor/content/rich-text.ts'
import { createRichTextExtensions } from '#storyblok/editor/page/fields/rich-text-schema.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { type ContentNode, isNode, mapContent } from '#storyblok/schema/content.ts'
import { aStoryPage, createHero, testCheckContext } from '#tests/support/checked-story.ts'

const schema = getSchema(createRichTextExtensions())

/** Returns rich text after the editor has loaded and saved it without changes. */
function edited(doc: unknown): ContentNode {
  const opened = schema.nodeFromJSON(toTipTap(doc))
  opened.check()
  const written: TextNode = opened.toJSON()
  return fromTipTap(written)
}

/** Sorts marks, because TipTap reorders them and their order does not matter. */
function withSortedMarks(doc: unknown): unknown {
  return mapContent(doc, node => {
    if (!Array.isArray(node.marks)) return node
    return { ...node, marks: node.marks.toSorted((one, other) => (one.type < other.type ? -1 : 1)) }
  })
}

const text = (text: string, ...marks: object[]) => ({
  type: 'text',
  text: text,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const cell = (expectedText: string, type = 'tableCell', attrs?: object) => ({
  type,
  content: [paragraph(text(expectedText))],
  ...(attrs && { attrs }),
})

const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Terms')] },
  { type: 'heading', attrs: { level: 3, textAlign: 'center' }, content: [text('Small ones')] },
  { type: 'paragraph', attrs: { textAlign: null }, content: [text('Written by Storyblok')] },
  paragraph(
    text('Plain, '),
    text('bold', { type: 'bold' }),
    text(' and '),
    text('both', { type: 'bold' }, { type: 'italic' }),
    { type: 'hard_break' },
    text('our page', {
      type: 'link',
      attrs: { href: '/rewards', uuid: 'a-b', anchor: 'faq', target: '_self', linktype: 'story' },
    }),
    text(' marked', { type: 'highlight', attrs: { color: '#ff0' } }, { type: 'superscript' }),
    { type: 'emoji', attrs: { name: 'hot', emoji: '🌶️' } },
  ),
  { type: 'paragraph' },
  {
    type: 'bullet_list',
    content: [
      { type: 'list_item', content: [paragraph(text('one'))] },
      {
        type: 'list_item',
        content: [
          paragraph(text('two')),
          {
            type: 'ordered_list',
            attrs: { order: 3 },
            content: [{ type: 'list_item', content: [paragraph(text('inside'))] }],
          },
        ],
      },
      { type: 'list_item', content: [paragraph(text('two')), paragraph(text('paragraphs'))] },
    ],
  },
  { type: 'blockquote', content: [paragraph(text('Hot.'))] },
  { type: 'horizontal_rule' },
  { type: 'blok', attrs: { id: 'x', body: [{ _uid: 'x', component: 'cta', label: 'Go' }] } },
  { type: 'image', attrs: { src: 'https://a.storyblok.com/f/1/2x2/x/a.webp', alt: 'A bird' } },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [cell('Day', 'tableHeader'), cell('Hours', 'tableHeader', { colspan: 2, rowspan: 1 })],
      },
      {
        type: 'tableRow',
        content: [cell('Monday'), cell('11 to 9', 'tableCell', { colwidth: [200] }), cell('closed')],
      },
    ],
  },
)

test('opening rich text in the editor preserves it, including content that cannot be edited', () => {
  expect(withSortedMarks(edited(everything))).toEqual(withSortedMarks(everything))
})

test('opening the rich text of any story or preset in the editor preserves it', async () => {
  const folder = new URL('../../../storyblok/stories/', import.meta.url)
  const names = await readdir(folder)
  const stories = await Promise.all(
    names.map(async name => JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
  )
  const docs: unknown[] = []
  mapContent([stories, presets], node => {
    if (node.type === 'doc') docs.push(node)
    return node
  })
  expect(docs.length).toBeGreaterThan(0)
  for (const one of docs) expect(withSortedMarks(edited(one))).toEqual(withSortedMarks(one))
})

const texts = fc
  .string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'ñ', '1') })
  .map(each => text(each))
const line = texts.map(each => paragraph(each))
const item = line.map(each => ({ type: 'list_item', content: [each] }))
const items = fc.array(item, { minLength: 1, maxLength: 3 })
const row = fc.array(texts, { minLength: 1, maxLength: 3 }).map(cells => ({
  type: 'tableRow',
  content: cells.map(each => ({ type: 'tableCell', content: [paragraph(each)] })),
}))
const written = fc.oneof(
  line,
  fc
    .tuple(fc.constantFrom(2, 3, 4), texts)
    .map(([level, each]) => ({ type: 'heading', attrs: { level }, content: [each] })),
  items.map(content => ({ type: 'bullet_list', content })),
  items.map(content => ({ type: 'ordered_list', content })),
  line.map(each => ({ type: 'blockquote', content: [each] })),
  fc.array(row, { minLength: 1, maxLength: 3 }).map(content => ({ type: 'table', content })),
  fc.constant({ type: 'horizontal_rule' }),
)

test('any rich text that the editor can produce passes the content check', { tags: ['all'] }, () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 6 }), content => {
      const input = doc(...content)
      expect(edited(input)).toEqual(input)
      const block = { _uid: 'text', component: 'rich_text', variant: 'column', show: 'everyone', text: input }
      const errors = checkStory(aStoryPage([createHero(), block]), testCheckContext).filter(
        ({ severity }) => severity === 'error',
      )
      expect(errors).toEqual([])
    }),
  )
})

test('an empty rich text field opens as an empty paragraph', () => {
  for (const empty of [undefined, '', { type: 'doc' }, doc(text(''))]) {
    expect(edited(empty)).toEqual(doc({ type: 'paragraph' }))
  }
})

test('a link added in the editor has Storyblok’s attributes', () => {
  const link = schema.mark('link', { href: 'https://example.com' })
  const node = schema.node('doc', null, schema.node('paragraph', null, schema.text('x', [link])))
  const written = fromTipTap(node.toJSON())
  const attrs = { href: 'https://example.com', uuid: null, anchor: null, target: '_self', linktype: 'url' }
  expect(written).toEqual(doc(paragraph(text('x', { type: 'link', attrs }))))
  expect(written).toSatisfy(isNode)
})
