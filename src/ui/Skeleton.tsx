type SkeletonProps = {
  /** Its size and shape. */
  className: string
}

/** A placeholder for what is loading; the part around it needs `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-gray-300 ${className}`} />
}
