import { chainName } from '#src/copy/chain.ts'
import { orderExtrasCopy as words } from '#src/copy/order-extras.ts'
import { passOn } from '#src/stores/order/share-kitchen.ts'

/** Passes a kitchen's menu on; answers what there is to say about it. */
export async function tellFriend({ tell = '/', text = '' }: DOMStringMap): Promise<string | null> {
  const what = { title: chainName, text, url: new URL(tell, location.origin).href }
  const share = 'share' in navigator ? (data: ShareData) => navigator.share(data) : undefined
  // Only a site that is safe has one.
  const clipboard: Clipboard | undefined = navigator.clipboard
  const outcome = await passOn(what, { share, copy: clipboard && (link => clipboard.writeText(link)) })
  if (outcome === 'copied') return words.copied
  return outcome === 'failed' ? words.notCopied : null
}
