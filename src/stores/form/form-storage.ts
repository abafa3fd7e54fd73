import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

type FormValues = Record<string, string>

/** Stores form input until the tab closes, to survive a reload or an ended session. */
export function createFormStorage(name: string) {
  const key = storageKey(`form:${name}`)
  return {
    save: (values: FormValues): void => environment().session?.setItem(key, JSON.stringify(values)),
    clear: (): void => environment().session?.removeItem(key),
    load: (): FormValues => {
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
