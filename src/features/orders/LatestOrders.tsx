import { useStore } from '@nanostores/react'
import type { StoreValue } from 'nanostores'
import type { ReactNode } from 'react'
import { marketingCopy } from '#src/copy/shell/marketing.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { $orderHistory, readOrderHistory } from '#src/stores/account/order-history.ts'
import { previewReorder } from '#src/stores/account/reorder.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Button } from '#src/ui/Button.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

const RECENT_ORDERS_MAX = 3

const loadingState = { step: 'reading' as const }

/**
 * Shows a member's latest orders with reorder buttons. Orders scroll sideways on phones. If the section
 * starts collapsed, it reserves no space.
 */
export function LatestOrders({ isCollapsed }: { isCollapsed: boolean }) {
  const isMember = useStore($isMember, { ssr: 'initial' })
  if (isMember) return <MemberOrders />
  return isCollapsed ? <p role="status">{marketingCopy.readingOrders}</p> : <Orders loaded={loadingState} />
}

function MemberOrders() {
  return <Orders loaded={useStore($orderHistory, { ssr: 'initial' })} />
}

function Orders({ loaded }: { loaded: StoreValue<typeof $orderHistory> }) {
  return (
    <AsyncContent
      loaded={loaded}
      reading={marketingCopy.readingOrders}
      onRetry={() => void readOrderHistory()}
      skeleton={<OrderSkeletons />}
    >
      {({ orders }) =>
        orders.length === 0 ? (
          <NoOrders />
        ) : (
          <OrderRow>
            {orders.slice(0, RECENT_ORDERS_MAX).map(order => (
              <OrderSlot key={order.id}>
                <OrderCard order={order} onOrderAgain={() => void previewReorder(order)} />
              </OrderSlot>
            ))}
          </OrderRow>
        )
      }
    </AsyncContent>
  )
}

function OrderSkeletons() {
  return (
    <OrderRow>
      {Array.from({ length: RECENT_ORDERS_MAX }, (_, index) => index).map(position => (
        <OrderSlot key={position}>
          <OrderSkeleton />
        </OrderSlot>
      ))}
    </OrderRow>
  )
}

function OrderRow({ children }: { children: ReactNode }) {
  return (
    <ul className="relative -m-2 flex snap-x items-start gap-5 overflow-x-auto p-2 pb-3 lg:grid lg:grid-cols-3">
      {children}
    </ul>
  )
}

/** List item as tall as most cards, to avoid layout shift. */
function OrderSlot({ children }: { children: ReactNode }) {
  return (
    <li className="grid min-h-124 w-11/12 shrink-0 snap-center sm:min-h-114 sm:w-96 lg:w-auto">{children}</li>
  )
}

function NoOrders() {
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-lg">{marketingCopy.noOrders}</p>
      <Button href={menuPath}>{marketingCopy.firstOrder}</Button>
    </div>
  )
}
