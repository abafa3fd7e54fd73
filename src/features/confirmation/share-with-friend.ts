import { orderExtrasCopy as copy } from '#src/copy/order/order.ts'
import { pageHref } from '#src/language/page-href.ts'
import { shareLink } from '#src/stores/order/share-link.ts'
import { getChainName } from '#src/ui/chain-name.ts'

/** Shares the path in `data-share`. Returns a message for the guest, or null if there is nothing to report. */
export async function shareWithFriend({ share: path = '/', kitchen = '' }: DOMStringMap) {
  const title = getChainName()
  const shared = {
    title,
    text: copy.share(title, kitchen),
    url: new URL(pageHref(path), location.origin).href,
  }
  const share = 'share' in navigator ? (data: ShareData) => navigator.share(data) : undefined
  // `navigator.clipboard` is undefined without HTTPS.
  const clipboard: Clipboard | undefined = navigator.clipboard
  const outcome = await shareLink(shared, { share, copy: clipboard && (link => clipboard.writeText(link)) })
  if (outcome === 'copied') return copy.copied
  return outcome === 'failed' ? copy.notCopied : null
}
