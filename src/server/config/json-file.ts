import { readFileSync } from 'node:fs'

/** Returns the parsed file, or undefined if it is missing or not valid JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
