import { offlineNotices } from '#src/copy/shell/offline-notices.ts'
import { $isOnline } from '#src/stores/browser/online.ts'

type Source = Pick<HTMLImageElement, 'src' | 'srcset'>

/**
 * Replaces pictures that fail to load with the placeholder in the closest `data-placeholder` attribute, or
 * with a cached placeholder. Reloads the failed pictures when the connection returns.
 */
export function replaceBrokenPictures(): void {
  const failedPictures = new Map<HTMLImageElement, Source>()
  const replacePicture = (img: HTMLImageElement) => {
    const { src, srcset } = img
    if (!failedPictures.has(img)) failedPictures.set(img, { src, srcset })
    const { placeholder = '' } = img.closest<HTMLElement>('[data-placeholder]')?.dataset ?? {}
    const placeholders = [...placeholder.split(' ').filter(Boolean), offlineNotices.picture]
    const next = placeholders[placeholders.indexOf(img.getAttribute('src') ?? '') + 1]
    if (!next) return
    img.srcset = ''
    img.src = next
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replacePicture(target)
  }
  document.addEventListener('error', onError, { capture: true })
  // Pictures may have failed before this script loaded.
  for (const img of document.images) {
    if (img.complete && img.currentSrc !== '' && img.naturalWidth === 0) replacePicture(img)
  }
  $isOnline.listen(isOnline => {
    if (!isOnline) return
    const failed = [...failedPictures]
    failedPictures.clear()
    for (const [img, source] of failed) if (img.isConnected) Object.assign(img, source)
  })
}
