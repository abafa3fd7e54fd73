import { discClasses, type FoodDiscProps, foodClasses } from './food-disc-classes.ts'

export function FoodDisc({
  src,
  alt = '',
  width = 384,
  height = 384,
  loading = 'lazy',
  ...look
}: FoodDiscProps) {
  return (
    <div className={discClasses(look)}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        className={foodClasses(look)}
      />
    </div>
  )
}
