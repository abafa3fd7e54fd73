import { Skeleton } from '#src/ui/Skeleton.tsx'

export function AccountSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-48" />
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </>
  )
}
