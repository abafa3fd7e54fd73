type FoodPictureProps = {
  src: string
  sizes: string
  className: string
  alt?: string
  loading?: 'lazy' | 'eager'
}

export function FoodPicture({ src, sizes, className, alt = '', loading = 'lazy' }: FoodPictureProps) {
  const name = src.slice(src.lastIndexOf('/') + 1, src.lastIndexOf('.'))
  const srcSet = [384, 640, 1280].map(width => `/art/${width}/${name}.avif ${width}w`).join(', ')
  return (
    // biome-ignore lint/performance/noImgElement: the site already has every width
    <img
      src={src}
      srcSet={srcSet}
      sizes={loading === 'lazy' ? `auto, ${sizes}` : sizes}
      width={384}
      height={384}
      loading={loading}
      alt={alt}
      className={className}
    />
  )
}
