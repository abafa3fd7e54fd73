import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { cardBrandName, cardCopy } from '#src/copy/checkout/payment.ts'
import { walletSheetCopy } from '#src/copy/checkout/wallet-sheet.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { walletName } from '#src/domain/money/wallet.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import {
  approveWallet,
  cancelWallet,
  type WalletSheet as Sheet,
  sandboxWalletHolder,
} from '#src/stores/checkout/payment/sandbox-wallets.ts'
import { Button } from '#src/ui/Button.tsx'
import { getChainName } from '#src/ui/chain-name.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const FAILING_CARD = ''

/** Simulates a wallet's payment sheet in the sandbox. */
export function WalletSheet({ sheet }: { sheet: Sheet | null }) {
  const cards = useStore($settings, { ssr: 'initial' })?.payment.cards ?? []
  const [card, setCard] = useState<string | null>(null)
  const pay = useRef<HTMLButtonElement>(null)
  const number = card ?? cards[0]?.number ?? FAILING_CARD
  return (
    <Dialog
      open={sheet !== null}
      title={sheet ? walletSheetCopy.title(walletName(sheet.wallet)) : ''}
      initialFocus={pay}
      onClose={cancelWallet}
      closeLabel={walletSheetCopy.cancel}
      footer={
        <div className="grid gap-3 sm:flex">
          <Button
            ref={pay}
            loading={sheet?.isPaying ?? false}
            onClick={() => approveWallet(number === FAILING_CARD ? null : number)}
          >
            {walletSheetCopy.pay(formatCents(sheet?.amount ?? 0))}
          </Button>
          <Button variant="outline" onClick={cancelWallet}>
            {walletSheetCopy.cancel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="rounded-md border-2 border-dashed border-ink bg-yellow-100 px-3 py-2 text-sm">
          {walletSheetCopy.explanation}
        </p>
        {sheet?.problem && <Notice tone="danger">{sheet.problem}</Notice>}
        <dl className="grid gap-1">
          {sheet?.rows.map(({ name, amount }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{name}</dt>
              <dd className="tabular-nums">{formatCents(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t-2 border-line pt-1 font-bold">
            <dt>{walletSheetCopy.payee(getChainName())}</dt>
            <dd className="tabular-nums">{formatCents(sheet?.amount ?? 0)}</dd>
          </div>
        </dl>
        <Field label={walletSheetCopy.card}>
          {control => (
            <select {...control} value={number} onChange={event => setCard(event.target.value)}>
              {cards.map(({ number, brand, outcome }) => (
                <option key={number} value={number}>
                  {`${cardCopy.number(cardBrandName(brand), number.slice(-4))}: ${outcome}`}
                </option>
              ))}
              <option value={FAILING_CARD}>{walletSheetCopy.fails}</option>
            </select>
          )}
        </Field>
        <p className="text-sm text-muted">
          <span className="block font-bold">{walletSheetCopy.contact}</span>
          {`${sandboxWalletHolder.name} · ${sandboxWalletHolder.email} · ${sandboxWalletHolder.phone}`}
        </p>
      </div>
    </Dialog>
  )
}
