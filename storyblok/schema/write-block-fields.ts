import { writeFile } from 'node:fs/promises'
import { createBlockFields } from './block-fields.ts'
import { schema } from './schema.ts'

export async function writeBlockFields(): Promise<void> {
  const lines = Object.entries(createBlockFields(schema.blocks)).map(
    ([name, fields]) => `  ${JSON.stringify(name)}: ${JSON.stringify(fields)}`,
  )
  const file = new URL('block-fields.json', import.meta.url)
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`)
  console.log('Wrote storyblok/schema/block-fields.json.')
}
