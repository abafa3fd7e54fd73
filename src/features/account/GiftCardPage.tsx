import { useStore } from '@nanostores/react'
import type { GiftCardBalance } from '#src/contract/cart/gift-cards.ts'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { giftCardBalanceCopy } from '#src/copy/checkout/gift-card-forms.ts'
import { GiftCardForm } from '#src/features/form/GiftCardForm.tsx'
import {
  $giftCardBalance,
  checkGiftCardBalance,
  resetGiftCardBalance,
} from '#src/stores/account/gift-card-balance.ts'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'
import { AccountMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'

export function GiftCardPage() {
  const balance = useStore($giftCardBalance, { ssr: 'initial' })
  const { headline, intro, title, check } = giftCardBalanceCopy
  return (
    <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/gift-card.webp">
      {balance ? (
        <BalanceMessage balance={balance} />
      ) : (
        <>
          <h2 className="mb-5 text-title">{title}</h2>
          <GiftCardForm submit={check} onSubmit={() => void checkGiftCardBalance()} />
        </>
      )}
    </AccountStage>
  )
}

function BalanceMessage({ balance: { last4, balance, message } }: { balance: GiftCardBalance }) {
  return (
    <AccountMessage
      icon="gift"
      tone={balance > 0 ? 'green' : 'yellow'}
      title={giftCardName(last4)}
      actions={
        <>
          {balance > 0 && <Button href="/order">{giftCardBalanceCopy.spend}</Button>}
          <Button variant="outline" onClick={resetGiftCardBalance}>
            {giftCardBalanceCopy.another}
          </Button>
        </>
      }
    >
      {balance > 0 ? (
        <p>
          <Price cents={balance} variant="large" />
          <span className="block">{giftCardBalanceCopy.left}</span>
        </p>
      ) : (
        <p>{message}</p>
      )}
    </AccountMessage>
  )
}
