import { Skeleton } from '#src/ui/Skeleton.tsx'

export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="border-t-3 border-ink py-3">
      <div className="flex justify-between">
        <Skeleton className="h-12 w-36" />
        <Skeleton className="h-12 w-24" />
      </div>
      {[1, 2].map(line => (
        <div key={line} className="mt-5 grid grid-cols-[--spacing(14)_minmax(0,1fr)] gap-4">
          <Skeleton className="size-14 rounded-full" />
          <div>
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-3/4" />
          </div>
        </div>
      ))}
      <Skeleton className="mt-5 h-10 w-full" />
      <div className="mt-5 flex justify-between">
        <Skeleton className="h-11 w-32" />
        <Skeleton className="h-11 w-36" />
      </div>
    </div>
  )
}
