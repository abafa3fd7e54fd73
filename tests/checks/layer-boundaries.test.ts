import { describe, expect, test } from 'vitest'
import { findBoundaryProblems } from './boundaries.ts'

describe('packages in a layer', () => {
  test.each([
    ['a package that imports a higher one', `import { addLine } from '../bag/bag-change.ts'`],
    ['a type import from a higher package', `import type { BagChange } from '#src/domain/bag/bag-change.ts'`],
  ])('the boundary check reports %s', (_, code) => {
    expect(findBoundaryProblems('src/domain/money/tip.ts', code)).toEqual([
      'src/domain/money/tip.ts:1 imports src/domain/bag/bag-change.ts — in src/domain, bag ranks above money',
    ])
  })

  test('the boundary check reports an import from another package on the same level', () => {
    const code = `import { BagLine } from '#src/features/bag/BagPanel.tsx'`
    expect(findBoundaryProblems('src/features/menu/MenuList.tsx', code)).toEqual([
      'src/features/menu/MenuList.tsx:1 imports src/features/bag/BagPanel.tsx — in src/features, bag has the rank of menu',
    ])
  })

  test.each([
    [
      'the local API’s files import its server',
      'storyblok/local/files/content-files.ts',
      '../delivery-listener.ts',
      'in storyblok/local, . ranks above files',
    ],
    [
      'a content rule imports its runner',
      'storyblok/check/rules/titles.ts',
      '../check-story.ts',
      'in storyblok/check, . ranks above rules',
    ],
    [
      'the editor’s server imports its page',
      'storyblok/editor/server/api.ts',
      '../page/main.tsx',
      'in storyblok/editor, page has the rank of server',
    ],
  ])('the boundary check fails if %s', (_, file, specifier, say) => {
    expect(findBoundaryProblems(file, `import { thing } from '${specifier}'`)).toEqual([
      expect.stringContaining(say),
    ])
  })

  test('the boundary check reports a package that imports from its layer’s root', () => {
    expect(findBoundaryProblems('src/server/web/listener.ts', `import { main } from '../main.ts'`)).toEqual([
      'src/server/web/listener.ts:1 imports src/server/main.ts — in src/server, . ranks above web',
    ])
  })

  test('the boundary check reports a file in an unlisted package', () => {
    const code = `import { Cents } from '../money/money.ts'`
    expect(findBoundaryProblems('src/domain/things/thing.ts', code)).toEqual([
      expect.stringMatching(/^src\/domain\/things\/thing\.ts is in no package of src\/domain/),
    ])
  })

  test('the boundary check accepts imports from lower packages and from the same package', () => {
    const code = `import { a } from '../money/money.ts'\nimport { b } from './bag-count.ts'\n`
    expect(findBoundaryProblems('src/domain/bag/bag-change.ts', code)).toEqual([])
  })
})
