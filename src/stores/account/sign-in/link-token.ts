import { environment } from '#src/stores/browser/environment.ts'
import { storageKey } from '#src/stores/browser/page-storage.ts'

/**
 * Creates a store for the token from an emailed link. `take` moves the token from the URL to this tab's
 * storage and returns it. `clear` deletes it.
 */
export function createLinkTokenStore(purpose: 'confirm' | 'reset' | 'claim') {
  const key = storageKey(`link:${purpose}`)
  return {
    take: (): string | null => {
      const { takeQuery, session } = environment()
      const token = takeQuery().get('token')
      if (token) session?.setItem(key, token)
      return token ?? session?.getItem(key) ?? null
    },
    clear: (): void => environment().session?.removeItem(key),
  }
}
