import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

type TypedValues = Record<string, string>

/** Form input, stored until the tab closes, so that a reload or an ended session loses nothing. */
export function formMemory(name: string) {
  const key = memoryKey(`form:${name}`)
  return {
    keep: (values: TypedValues): void => environment().session?.setItem(key, JSON.stringify(values)),
    forget: (): void => environment().session?.removeItem(key),
    recall: (): TypedValues => {
      try {
        const value: unknown = JSON.parse(environment().session?.getItem(key) ?? '{}')
        const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
        return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
      } catch {
        return {}
      }
    },
  }
}
