import { useStore } from '@nanostores/react'
import { walletSheetCopy } from '#src/copy/checkout/wallet-sheet.ts'
import { sandboxWallets, walletName } from '#src/domain/money/wallet.ts'
import { $walletSheet, openWalletSheet } from '#src/stores/checkout/payment/sandbox-wallets.ts'
import { WalletSheet } from './WalletSheet.tsx'

export function SandboxWallets() {
  const sheet = useStore($walletSheet, { ssr: 'initial' })
  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {sandboxWallets.map(wallet => (
          <button
            key={wallet}
            type="button"
            onClick={() => openWalletSheet(wallet)}
            className="flex min-h-14 flex-wrap items-center justify-center gap-x-2 rounded-md bg-ink px-2 py-1 font-bold text-surface active:translate-y-px max-[22rem]:col-span-2"
          >
            {walletName(wallet)}{' '}
            <span className="rounded-sm bg-accent px-1.5 text-xs font-black text-ink uppercase">
              {walletSheetCopy.demo}
            </span>
          </button>
        ))}
      </div>
      <WalletSheet sheet={sheet} />
    </>
  )
}
