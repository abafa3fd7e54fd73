import { environment } from '../../browser/environment.ts'
import { memoryKey } from '../../browser/page-memory.ts'

/**
 * The secret of an emailed link. Taking it removes it from the URL and stores it in this tab until it is
 * used.
 */
export function createLinkTokenStore(purpose: 'confirm' | 'reset' | 'claim') {
  const key = memoryKey(`link:${purpose}`)
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
