import { writeFile } from 'node:fs/promises'
import { schema } from './schema.ts'
import { contentGaps } from './whole-block.ts'

/** Writes `gaps.json`, which pages load in place of the whole schema. */
export async function writeGaps(): Promise<void> {
  const gaps = contentGaps(schema.blocks)
  await writeFile(new URL('gaps.json', import.meta.url), `${JSON.stringify(gaps, null, 2)}\n`)
  console.log('Wrote storyblok/schema/gaps.json.')
}
