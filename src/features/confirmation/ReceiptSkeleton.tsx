import { orderCopy } from '#src/copy/order.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

export function ReceiptSkeleton() {
  return (
    <div aria-busy="true">
      <div className="border-b-3 border-ink bg-accent">
        <div className="container grid min-h-96 content-center gap-5 py-10">
          <h1 className="text-headline">{orderCopy.reading}</h1>
          <Skeleton className="h-7 w-2/3 max-w-96" />
          <Skeleton className="h-7 w-1/2 max-w-72" />
        </div>
      </div>
      <div className="container grid gap-6 py-8 lg:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}
