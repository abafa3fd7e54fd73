import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

type FormValues = Record<string, string>

/**
 * Creates storage for form input. The input survives a reload or an expired session, but not closing the tab.
 */
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
