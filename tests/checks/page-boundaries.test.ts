import { describe, expect, test } from 'vitest'
import { findBoundaryProblems } from './boundaries.ts'

const bag = `import { Bag } from '#src/islands/Bag.island.tsx'`
const astro = (frontmatter: string, body = '') => `---\n${frontmatter}\n---\n${body}\n`

describe('pages and blocks', () => {
  test('the boundary check covers the frontmatter of a page', () => {
    const text = astro(`const a = 1\nimport { db } from '#src/server/db/open.ts'`)
    expect(findBoundaryProblems('src/pages/menu.astro', text)).toEqual([
      'src/pages/menu.astro:3 imports src/server/db/open.ts — pages import layouts, islands, features, content, ui, copy, domain, language and stores',
    ])
  })

  test('the boundary check covers each script of a block', () => {
    const script = `<script>\n  import { $bag } from '#src/stores/bag/bag.ts'\n</script>`
    const text = astro('', `<p>Hi</p>\n${script}\n${script}`)
    expect(findBoundaryProblems('src/storyblok/Banner.astro', text)).toEqual([
      'src/storyblok/Banner.astro:6 imports src/stores/bag/bag.ts — blocks import no store, and only the features for marketing',
      'src/storyblok/Banner.astro:9 imports src/stores/bag/bag.ts — blocks import no store, and only the features for marketing',
    ])
  })

  test('the boundary check covers scripts in a block without frontmatter', () => {
    const text = `<script>import '#src/stores/bag/bag.ts'</script>`
    expect(findBoundaryProblems('src/storyblok/Banner.astro', text)).toHaveLength(1)
  })

  test('the boundary check covers a script with a src attribute', () => {
    const text = astro('', '<script src="../stores/bag/bag.ts"></script>')
    expect(findBoundaryProblems('src/storyblok/Banner.astro', text)).toHaveLength(1)
  })

  test('the boundary check lets a page hydrate an island with any client directive', () => {
    const text = astro(
      bag,
      `<Bag client:load />\n<Bag count={1} client:visible />\n<Bag client:only="react" />`,
    )
    expect(findBoundaryProblems('src/pages/menu.astro', text)).toEqual([])
  })

  test('the boundary check lets a page hydrate an island imported under an alias', () => {
    const text = astro(bag.replace('{ Bag }', '{ Bag as Drawer }'), '<Drawer client:idle />')
    expect(findBoundaryProblems('src/pages/menu.astro', text)).toEqual([])
  })

  test.each([
    ['a feature', `import { Bag } from '#src/features/bag/Bag.tsx'`, '<Bag client:load />'],
    [
      'a component whose tag spans several lines',
      `import { Bag } from '#src/ui/Bag.tsx'`,
      '<Bag\n  count={1}\n  client:idle\n/>',
    ],
    ['a component with a default import', `import Bag from '#src/ui/Bag.tsx'`, '<Bag client:only="react" />'],
    ['a component that the page does not import', '', '<Bag client:load />'],
    [
      'a component with arrow functions in its attributes',
      '',
      '<Bag ids={lines.map(line => line.id)} client:load />',
    ],
    ['a component with nested braces', '', '<Bag line={{ id: 1, of: { a: 2 } }} client:load />'],
    [
      'an island under its original name after renaming it',
      bag.replace('{ Bag }', '{ Bag as Drawer }'),
      '<Bag client:load />',
    ],
  ])('the boundary check rejects a page that hydrates %s', (_, frontmatter, body) => {
    expect(findBoundaryProblems('src/pages/menu.astro', astro(frontmatter, body))).toEqual([
      'src/pages/menu.astro hydrates <Bag> — only components from *.island.tsx may carry client:*',
    ])
  })

  test('the boundary check lets a page render a feature without hydrating it', () => {
    const text = astro(`import { Bag } from '#src/features/bag/Bag.tsx'`, '<Bag count={1} />')
    expect(findBoundaryProblems('src/pages/menu.astro', text)).toEqual([])
  })
})
