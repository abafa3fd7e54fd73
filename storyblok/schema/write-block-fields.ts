import { writeFile } from 'node:fs/promises'
import { blockFields } from './block-fields.ts'
import { schema } from './schema.ts'

/** Writes `block-fields.json`, which pages load in place of the whole schema. */
export async function writeBlockFields(): Promise<void> {
  const fields = blockFields(schema.blocks)
  await writeFile(new URL('block-fields.json', import.meta.url), `${JSON.stringify(fields, null, 2)}\n`)
  console.log('Wrote storyblok/schema/block-fields.json.')
}
