import { useStore } from '@nanostores/react'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { orderCopy } from '#src/copy/order.ts'
import { accountPaths } from '#src/domain/content/account-paths.ts'
import { calendarDay } from '#src/domain/time/clock-time.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** The points an order earned; guests are told how the next one would. */
export function Loyalty({ order: { points, location } }: { order: PlacedOrder }) {
  const isMember = useStore($isMember, { ssr: () => false })
  if (points) {
    return (
      <section className="flex items-start gap-4 rounded-lg border-3 border-ink bg-accent p-4 shadow-sticker md:p-6">
        <Icon name="star" className="size-9 shrink-0 text-primary" />
        <div>
          <h2 className="text-title-s">{orderCopy.points.title(points.earned)}</h2>
          <p className="mt-1">
            {orderCopy.points.text(points.earned, calendarDay(points.post, location.timezone))}
          </p>
        </div>
      </section>
    )
  }
  if (isMember) return null
  return (
    <section className="rounded-lg border-3 border-ink bg-accent p-4 shadow-sticker md:p-6">
      <h2 className="text-title-s">{orderCopy.join.title}</h2>
      <p className="mt-1">{orderCopy.join.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button href={accountPaths.signUp} size="small">
          {orderCopy.join.signUp}
        </Button>
        <Button href={accountPaths.signIn} size="small" variant="outline">
          {orderCopy.join.signIn}
        </Button>
      </div>
    </section>
  )
}
