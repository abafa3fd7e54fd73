import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { pageHref } from '#src/language/page-href.ts'
import { readLastOrder } from '#src/stores/session/last-order.ts'

/** Reveals the link to this tab's latest order on /order/confirm. */
export function showLastOrderLink(): void {
  const id = readLastOrder()
  const link = document.querySelector('a[data-last-order]')
  if (!id || !link) return
  link.setAttribute('href', pageHref(orderPath(id)))
  link.removeAttribute('hidden')
}
