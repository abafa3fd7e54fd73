import type { WalletHolder } from '#src/domain/member/wallet-holder.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { Wallet } from '#src/domain/money/wallet.ts'
import type { Result } from '../../api/request.ts'

export type WalletRow = { name: string; amount: Cents }

/** A payment the guest approved in a wallet's sheet. */
export type Approval = {
  wallet: Wallet
  holder: WalletHolder | null
  /** Exchanges the approval for a single-use token. */
  token: () => Promise<Result<{ token: string }> | null>
  /** Shows in the sheet why the order was not placed. */
  fail: (message: string) => void
}

export type WalletEvents = {
  onReady: (wallets: readonly Wallet[]) => void
  /** Returns the bill for the sheet, synchronously, or null to keep the sheet closed. */
  onPress: () => WalletRow[] | null
  onCancel: () => void
  onApprove: (approval: Approval) => void
}

export type WalletButtons = {
  mount: (place: HTMLElement) => void
  update: (amount: Cents) => void
  destroy: () => void
}

/** The port of a bank's wallets; Stripe and the sandbox implement it. */
export type CreateWalletButtons = (amount: Cents, events: WalletEvents) => Promise<WalletButtons>
