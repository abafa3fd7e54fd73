import { useStore } from '@nanostores/react'
import { orderMailsCopy as words } from '#src/copy/order/order-notices.ts'
import { FromServer } from '#src/features/loading/FromServer.tsx'
import {
  $orderMails,
  $orderMailsError,
  chooseOrderMails,
  readOrderMails,
} from '#src/stores/account/order-mails.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Panel } from './Panel.tsx'
import { Refusal } from './Refusal.tsx'

/** Whether the member hears by mail that an order is ready or late. */
export function OrderMailsPanel() {
  const loaded = useStore($orderMails, { ssr: 'initial' })
  const problem = useStore($orderMailsError, { ssr: 'initial' })
  return (
    <Panel title={words.panel}>
      <Refusal error={problem} />
      <FromServer
        loaded={loaded}
        reading={words.reading}
        onRetry={() => void readOrderMails()}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {({ wanted }) => (
          <>
            <p role="status">{wanted ? words.wanted : words.unwanted}</p>
            <div className="mt-3">
              <Button variant="outline" size="small" onClick={() => void chooseOrderMails(!wanted)}>
                {wanted ? words.stop : words.start}
              </Button>
            </div>
          </>
        )}
      </FromServer>
    </Panel>
  )
}
