type SkeletonProps = {
  className: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-gray-300 ${className}`} />
}
