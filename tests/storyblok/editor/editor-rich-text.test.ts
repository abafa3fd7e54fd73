import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import { docOf } from '#storyblok/editor/content/rich-text-doc.ts'
import { element, type Markup, markupOf } from '#storyblok/editor/content/rich-text-markup.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { hero, knowledge, page } from '#tests/support/checked-story.ts'

const text = (words: string, ...marks: object[]) => ({
  ...{ type: 'text', text: words },
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const tag = (name: string, ...children: Markup[]) => element(name, {}, children)

const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Terms')] },
  { type: 'heading', attrs: { level: 3, textAlign: 'center' }, content: [text('Small ones')] },
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
    text(' marked', { type: 'highlight', attrs: { color: '#ff0' } }),
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
  { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [] }] }] },
)

test('a rich text survives editing unchanged, including what the editor cannot show', () => {
  expect(docOf(markupOf(everything))).toEqual(everything)
})

test('every text of the site and the presets survives editing unchanged', async () => {
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
  for (const one of docs) expect(docOf(markupOf(one))).toEqual(one)
})

/** Texts as this editor writes them, without attributes of Storyblok's editor. */
const words = fc
  .string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'ñ', '1') })
  .map(each => text(each))
const line = words.map(each => paragraph(each))
const item = line.map(each => ({ type: 'list_item', content: [each] }))
const items = fc.array(item, { minLength: 1, maxLength: 3 })
const written = fc.oneof(
  line,
  fc
    .tuple(fc.constantFrom(2, 3, 4), words)
    .map(([level, each]) => ({ type: 'heading', attrs: { level }, content: [each] })),
  items.map(content => ({ type: 'bullet_list', content })),
  items.map(content => ({ type: 'ordered_list', content })),
  line.map(each => ({ type: 'blockquote', content: [each] })),
  fc.constant({ type: 'horizontal_rule' }),
)

test('an empty field is an empty text', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 6 }), content => {
      const typed = doc(...content)
      expect(docOf(markupOf(typed))).toEqual(typed)
      const block = { _uid: 'text', component: 'rich_text', variant: 'column', show: 'everyone', text: typed }
      const errors = checkStory(page([hero(), block]), knowledge).filter(
        ({ severity }) => severity === 'error',
      )
      expect(errors).toEqual([])
    }),
  )
})

test('pasted markup of browsers and other programs is converted', () => {
  expect(markupOf(undefined)).toEqual([])
  expect(markupOf({ type: 'doc' })).toEqual([])
  expect(docOf([])).toEqual(doc())
})

test('a pasted link must have an allowed URL', () => {
  const markup = [
    '\n',
    'Loose words',
    tag('div', 'In a ', tag('b', 'div')),
    tag('p', tag('ul', tag('li', 'a list in a paragraph'))),
    tag('ul', tag('li', 'one'), tag('ul', tag('li', 'beside its item'))),
    tag('p', 'ends with a break', tag('br')),
    tag('blockquote', 'no paragraph in it'),
    tag('section', tag('h1', 'Heading'), tag('p', 'Cut ', 'in two')),
    tag('span', tag('div', 'a line in a span')),
  ]
  expect(docOf(markup)).toEqual(
    doc(
      paragraph(text('\nLoose words')),
      paragraph(text('In a '), text('div', { type: 'bold' })),
      {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: [paragraph(text('a list in a paragraph'))] }],
      },
      {
        type: 'bullet_list',
        content: [
          { type: 'list_item', content: [paragraph(text('one'))] },
          {
            type: 'list_item',
            content: [
              {
                type: 'bullet_list',
                content: [{ type: 'list_item', content: [paragraph(text('beside its item'))] }],
              },
            ],
          },
        ],
      },
      paragraph(text('ends with a break')),
      { type: 'blockquote', content: [paragraph(text('no paragraph in it'))] },
      { type: 'heading', attrs: { level: 1 }, content: [text('Heading')] },
      paragraph(text('Cut in two')),
      paragraph(text('a line in a span')),
    ),
  )
})

test('marks with invalid JSON are dropped', () => {
  const link = (href: string) => docOf([tag('p', element('a', { href }, ['x']))])
  expect(JSON.stringify(link('https://example.com'))).toContain('"href":"https://example.com"')
  for (const href of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x']) {
    expect(link(href)).toEqual(doc(paragraph(text('x'))))
  }
})

test('marks that are not JSON are left out', () => {
  const markup = [element('p', { 'data-attrs': '{' }, [element('span', { 'data-mark': 'x' }, ['words'])])]
  expect(docOf(markup)).toEqual(doc(paragraph(text('words'))))
  expect(docOf(markup)).toSatisfy(isNode)
})
