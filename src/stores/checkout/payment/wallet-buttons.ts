import type { WalletHolder } from '#src/domain/member/wallet-holder.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { Wallet } from '#src/domain/money/wallet.ts'
import type { Result } from '#src/stores/api/request.ts'

export type WalletRow = { name: string; amount: Cents }

/** A payment that the guest approved in a wallet's sheet. */
export type WalletApproval = {
  wallet: Wallet
  holder: WalletHolder | null
  /** Exchanges the approval for a single-use token. */
  token: () => Promise<Result<{ token: string }> | null>
  /** Shows in the sheet why the order was not placed. */
  fail: (message: string) => void
}

export type WalletEvents = {
  onReady: (wallets: readonly Wallet[]) => void
  /** Returns the bill for the sheet synchronously, or null to prevent the sheet from opening. */
  onPress: () => WalletRow[] | null
  onCancel: () => void
  onApprove: (approval: WalletApproval) => void
}

type WalletButtons = {
  mount: (container: HTMLElement) => void
  update: (amount: Cents) => void
  destroy: () => void
}

/** Creates a payment provider's wallet buttons. Stripe and the sandbox implement this interface. */
export type CreateWalletButtons = (amount: Cents, events: WalletEvents) => Promise<WalletButtons>
