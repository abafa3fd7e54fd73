import { fallbackNotice } from '#src/copy/order/short-notices.ts'
import { workerScope } from './worker-scope.ts'

const ICON = '/icons/icon-192.png'

/**
 * Shows a notification about an order, even if the push message is malformed. Otherwise, the browser would
 * show a generic notification of its own.
 */
export async function showOrderNotification(text: string): Promise<void> {
  const { title, body, path, tag } = parseNotice(text)
  // A notification replaces an earlier one that has the same tag.
  await workerScope.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    data: { path },
  })
}

export async function openOrderNotification(path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', workerScope.location.origin)
  if (address.origin !== workerScope.location.origin) return
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === address.pathname)
  if (open) await open.focus()
  else await workerScope.clients.openWindow(address.href)
}

function parseNotice(text: string): Record<'title' | 'body' | 'path' | 'tag', string> {
  const fallback = { title: fallbackNotice, body: '', path: '/order', tag: '' }
  try {
    const notice: unknown = JSON.parse(text)
    return typeof notice === 'object' && notice !== null ? { ...fallback, ...notice } : fallback
  } catch {
    return fallback
  }
}
