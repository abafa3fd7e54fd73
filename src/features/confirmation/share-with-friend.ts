import { orderExtrasCopy as words } from '#src/copy/order/order.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { passOn } from '#src/stores/order/share-kitchen.ts'
import { chainName } from '#src/ui/chain-name.ts'

export async function shareWithFriend({ tell = '/', kitchen = '' }: DOMStringMap): Promise<string | null> {
  const title = chainName()
  const what = {
    title,
    text: words.share(title, kitchen),
    url: new URL(pageAddress(tell), location.origin).href,
  }
  const share = 'share' in navigator ? (data: ShareData) => navigator.share(data) : undefined
  // The clipboard needs HTTPS.
  const clipboard: Clipboard | undefined = navigator.clipboard
  const outcome = await passOn(what, { share, copy: clipboard && (link => clipboard.writeText(link)) })
  if (outcome === 'copied') return words.copied
  return outcome === 'failed' ? words.notCopied : null
}
