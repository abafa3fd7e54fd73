import { type RefObject, useEffect } from 'react'

/** Shows the placeholder for pictures whose file is not there, those that failed before React came included. */
export function usePlaceholder(root: RefObject<HTMLElement | null>, placeholder: string): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const replace = (image: HTMLImageElement) => {
      if (image.getAttribute('src') !== placeholder) image.src = placeholder
    }
    const failed = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    element.addEventListener('error', failed, { capture: true })
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
    }
    return () => element.removeEventListener('error', failed, { capture: true })
  }, [root, placeholder])
}
