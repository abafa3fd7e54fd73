import { bagCopy } from '#src/copy/bag.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

export function BagSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{bagCopy.reading}</p>
      <Skeleton className="h-11 w-40" />
      {[1, 2, 3].map(line => (
        <div key={line} className="grid grid-cols-[4.5rem_1fr] gap-4 py-5">
          <Skeleton className="size-18 rounded-full" />
          <div>
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-4 h-8 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
