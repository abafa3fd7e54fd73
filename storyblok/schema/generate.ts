/** Writes storyblok/components from the schema: `node storyblok/schema/generate.ts`. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { componentFiles } from './component-files.ts'
import { schema } from './schema.ts'

const folder = new URL('../components/', import.meta.url)
const files = componentFiles(schema)

await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) {
  if (name.endsWith('.json') && !files.has(name)) await rm(new URL(name, folder))
}
for (const [name, content] of files) {
  await writeFile(new URL(name, folder), `${JSON.stringify(content, null, 2)}\n`)
}
console.log(`Wrote ${files.size} files to storyblok/components.`)
