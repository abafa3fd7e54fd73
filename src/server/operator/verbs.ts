import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OperatorVerb } from './verb.ts'

const folder = new URL('./verbs/', import.meta.url)

/** The verbs of an area by name; empty where there is no such area. */
export async function verbsOf(area: string): Promise<Map<string, OperatorVerb>> {
  if (!(await readdir(fileURLToPath(folder))).includes(area)) return new Map()
  const home = new URL(`${area}/`, folder)
  const files = (await readdir(fileURLToPath(home))).filter(name => name.endsWith('.ts')).toSorted()
  return new Map(
    await Promise.all(
      files.map(async file => {
        const { verb }: { verb: OperatorVerb } = await import(new URL(file, home).href)
        return [file.replace(/\.ts$/, ''), verb] as const
      }),
    ),
  )
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
