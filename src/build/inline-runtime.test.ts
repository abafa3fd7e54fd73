import type { OutputBundle, OutputChunk } from 'rolldown'
import { expect, test } from 'vitest'
import { inlineRuntime } from './inline-runtime.ts'

const file = (fileName: string, code: string, imports: string[], moduleIds = [fileName]) =>
  ({ type: 'chunk', fileName, code, imports, moduleIds }) as unknown as OutputChunk

test("the build inlines the bundler's runtime helpers under the names that modules import", () => {
  const helpers = file('_astro/run.1.js', 'var e=1,t=2,n=3;export{n,t as r};', [], ['\0rolldown/runtime.js'])
  const page = file(
    '_astro/page.js',
    'import{n as a,r}from"./run.1.js";import"./b.js";export const sum=a+r',
    ['_astro/run.1.js', '_astro/b.js'],
  )
  const bundle = { [helpers.fileName]: helpers, [page.fileName]: page } as OutputBundle
  inlineRuntime(bundle)
  expect(Object.keys(bundle)).toEqual(['_astro/page.js'])
  expect(page.imports).toEqual(['_astro/b.js'])
  const [code = '', rest] = page.code.split('import"./b.js";')
  expect(rest).toBe('export const sum=a+r')
  expect(new Function(`${code}return[a,r]`)()).toEqual([3, 2])
})
