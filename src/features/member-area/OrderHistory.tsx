import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { OrderCard } from '#src/features/orders/OrderCard.tsx'
import { OrderSkeleton } from '#src/features/orders/OrderSkeleton.tsx'
import {
  $olderOrdersState,
  $orderHistory,
  readOlderOrders,
  readOrderHistory,
} from '#src/stores/account/order-history.ts'
import { previewReorder } from '#src/stores/account/reorder.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { EmptySection } from './EmptySection.tsx'
import { Usuals } from './Usuals.tsx'

const { orders: copy } = membersAreaCopy

export function OrderHistory() {
  const loaded = useStore($orderHistory, { ssr: 'initial' })
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  return (
    <>
      <Usuals />
      <h2 className="text-title">{copy.title}</h2>
      <div className="mt-4">
        <AsyncContent
          loaded={loaded}
          reading={copy.reading}
          onRetry={() => void readOrderHistory()}
          skeleton={
            <div className="grid gap-6 lg:grid-cols-2">
              <OrderSkeleton />
              <OrderSkeleton />
            </div>
          }
        >
          {({ orders, more }) =>
            orders.length === 0 ? (
              <EmptySection
                title={copy.empty}
                text={copy.emptyHint}
                art="/art/role/past-orders.webp"
                action={<Button href={menuPath}>{copy.emptyAction}</Button>}
              />
            ) : (
              <>
                <ul className="grid gap-6 lg:grid-cols-2">
                  {orders.map(order => (
                    <li key={order.id} className="grid">
                      <OrderCard order={order} onOrderAgain={() => void previewReorder(order)} />
                    </li>
                  ))}
                </ul>
                {more && <OlderOrders />}
              </>
            )
          }
        </AsyncContent>
      </div>
    </>
  )
}

function OlderOrders() {
  const olderOrders = useStore($olderOrdersState, { ssr: 'initial' })
  return (
    <div className="mt-8 grid justify-items-center gap-4">
      {olderOrders.step === 'failed' && (
        <Notice tone="danger" title={membersAreaCopy.unreachableTitle}>
          {olderOrders.error.message}
        </Notice>
      )}
      <Button
        variant="outline"
        loading={olderOrders.step === 'reading'}
        onClick={() => void readOlderOrders()}
      >
        {copy.older}
      </Button>
    </div>
  )
}
