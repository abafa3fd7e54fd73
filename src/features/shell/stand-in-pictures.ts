import { offlineNotices } from '#src/copy/shell/offline-notices.ts'
import { $isOnline } from '#src/stores/browser/online.ts'

type Source = Pick<HTMLImageElement, 'src' | 'srcset'>

/**
 * Replaces pictures that fail to load by the nearest `data-placeholder`, else by a cached one. Reloads them
 * once online.
 */
export function standInForPictures(): void {
  const missing = new Map<HTMLImageElement, Source>()
  const standIn = (img: HTMLImageElement) => {
    const { src, srcset } = img
    if (!missing.has(img)) missing.set(img, { src, srcset })
    const { placeholder = '' } = img.closest<HTMLElement>('[data-placeholder]')?.dataset ?? {}
    const standIns = [...placeholder.split(' ').filter(Boolean), offlineNotices.picture]
    const next = standIns[standIns.indexOf(img.getAttribute('src') ?? '') + 1]
    if (!next) return
    img.srcset = ''
    img.src = next
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) standIn(target)
  }
  document.addEventListener('error', onError, { capture: true })
  // They may have failed before this script loaded.
  for (const img of document.images) {
    if (img.complete && img.currentSrc !== '' && img.naturalWidth === 0) standIn(img)
  }
  $isOnline.listen(isOnline => {
    if (!isOnline) return
    const again = [...missing]
    missing.clear()
    for (const [img, source] of again) if (img.isConnected) Object.assign(img, source)
  })
}
