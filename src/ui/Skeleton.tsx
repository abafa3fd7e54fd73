type SkeletonProps = {
  /** Its size and shape. */
  className: string
}

/** Holds the place of what is loading; the screen around it says so with `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-gray-300 ${className}`} />
}
