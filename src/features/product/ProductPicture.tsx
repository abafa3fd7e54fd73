import { useEffect, useRef, useState } from 'react'
import { FoodDisc } from '#src/ui/FoodDisc.tsx'

type ProductPictureProps = { images: string[]; isSoldOut: boolean }

/** The picture of a product; one that does not load gives way to the next, down to the placeholder. */
export function ProductPicture({ images, isSoldOut }: ProductPictureProps) {
  const [failed, setFailed] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const src = images[failed]
  const isLast = failed >= images.length - 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture is another element
  useEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (!picture || isLast) return
    const giveWay = () => setFailed(count => count + 1)
    // It may have failed before React was there to hear of it.
    if (picture.complete && picture.naturalWidth === 0) return giveWay()
    picture.addEventListener('error', giveWay, { once: true })
    return () => picture.removeEventListener('error', giveWay)
  }, [isLast, src])

  return (
    <div
      ref={frame}
      className={`relative mx-auto w-3/5 max-w-100 sm:w-1/2 lg:order-2 lg:w-full ${isSoldOut ? 'grayscale' : ''}`}
    >
      {src && <FoodDisc key={src} src={src} tone="red" burst loose loading="eager" />}
    </div>
  )
}
