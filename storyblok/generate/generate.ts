/** Writes what is made from the schema and the presets: `npm run storyblok -- generate`. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { pagePresets } from '../presets/page-templates.ts'
import { presets } from '../presets/presets.ts'
import { schema } from '../schema/schema.ts'
import { contentGaps } from '../schema/whole-block.ts'
import { componentFiles } from './component-files.ts'

const folder = new URL('../components/', import.meta.url)
const files = componentFiles(schema, [...presets, pagePresets])
function write(file: URL, content: object) {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) {
  if (name.endsWith('.json') && !files.has(name)) await rm(new URL(name, folder))
}
for (const [name, content] of files) await write(new URL(name, folder), content)
await write(new URL('../schema/gaps.json', import.meta.url), contentGaps(schema.blocks))
console.log(`Wrote ${files.size} files to storyblok/components, and storyblok/schema/gaps.json.`)
