import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OperatorVerb } from './verb.ts'

const folder = new URL('./verbs/', import.meta.url)

/** The names of an area's verbs; none where there is no such area. */
export async function verbNames(area: string): Promise<string[]> {
  if (!(await readdir(fileURLToPath(folder))).includes(area)) return []
  const files = await readdir(fileURLToPath(new URL(`${area}/`, folder)))
  return files
    .filter(name => name.endsWith('.ts'))
    .map(name => name.replace(/\.ts$/, ''))
    .toSorted()
}

/** A verb of an area; null where there is none of that name. */
export async function findVerb(area: string, name: string): Promise<OperatorVerb | null> {
  return (await verbNames(area)).includes(name) ? readVerb(area, name) : null
}

/** Every verb of an area by name. */
export async function verbsOf(area: string): Promise<Map<string, OperatorVerb>> {
  const names = await verbNames(area)
  return new Map(await Promise.all(names.map(async name => [name, await readVerb(area, name)] as const)))
}

async function readVerb(area: string, name: string): Promise<OperatorVerb> {
  const { verb }: { verb: OperatorVerb } = await import(new URL(`${area}/${name}.ts`, folder).href)
  return verb
}

/** How an area's verbs are written. */
export function usageOf(area: string, verbs: Map<string, OperatorVerb>): string {
  const lines = [...verbs].map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.trim()}\n${indented(about)}`,
  )
  return `Usage: npm run ${area} -- <verb> …\n\n${lines.join('\n\n')}\n`
}

function indented(text: string): string {
  return text
    .split('\n')
    .map(line => `      ${line}`)
    .join('\n')
}
