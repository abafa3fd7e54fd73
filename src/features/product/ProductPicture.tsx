import { FoodDisc } from '#src/ui/FoodDisc.tsx'

type ProductPictureProps = {
  /** Best first, the placeholder last. */
  images: string[]
  isSoldOut: boolean
}

/** The picture of a product; one that does not load gives way to the next, down to the placeholder. */
export function ProductPicture({ images: [src, ...others], isSoldOut }: ProductPictureProps) {
  return (
    <div
      data-placeholder={others.join(' ')}
      className={`relative mx-auto w-3/5 max-w-100 sm:w-1/2 lg:order-2 lg:w-full ${isSoldOut ? 'grayscale' : ''}`}
    >
      {src && <FoodDisc src={src} tone="red" burst loose loading="eager" />}
    </div>
  )
}
