import { atom } from 'nanostores'
import { walletCopy } from '#src/copy/checkout/wallets.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { sandboxWallets } from '#src/domain/money/wallet.ts'
import { request } from '#src/stores/api/request.ts'
import { createSandboxCardDetails } from './card.ts'
import type { CreateWalletButtons, WalletEvents, WalletRow } from './wallet-buttons.ts'

type SandboxWallet = (typeof sandboxWallets)[number]

/** Simulated wallet sheet of the payment sandbox. `problem` explains why the order was not placed. */
export type WalletSheet = {
  wallet: SandboxWallet
  amount: Cents
  rows: WalletRow[]
  isPaying: boolean
  problem: string | null
}

export const $walletSheet = atom<WalletSheet | null>(null)

/** Contact details that the sandbox's wallets return. */
export const sandboxWalletHolder = { name: 'Wanda Wing', email: 'wanda@example.com', phone: '(615) 555-0134' }

const types = { applePay: 'applepay', googlePay: 'googlepay' } as const

let mounted: { amount: Cents; events: WalletEvents } | null = null

export const createSandboxWallets: CreateWalletButtons = async (amount, events) => {
  const buttons = { amount, events }
  return {
    mount: () => {
      mounted = buttons
      events.onReady(sandboxWallets)
    },
    update: amount => {
      buttons.amount = amount
    },
    destroy: () => {
      if (mounted === buttons) mounted = null
    },
  }
}

export function openWalletSheet(wallet: SandboxWallet): void {
  const rows = mounted?.events.onPress()
  if (mounted && rows)
    $walletSheet.set({ wallet, amount: mounted.amount, rows, isPaying: false, problem: null })
}

export function cancelWallet(): void {
  const sheet = $walletSheet.get()
  if (!sheet || sheet.isPaying) return
  $walletSheet.set(null)
  mounted?.events.onCancel()
}

/** Pays with a test card. If `number` is null, simulates a wallet failure. */
export function approveWallet(number: string | null): void {
  const sheet = $walletSheet.get()
  if (!sheet || !mounted || sheet.isPaying) return
  $walletSheet.set({ ...sheet, isPaying: true, problem: null })
  mounted.events.onApprove({
    wallet: sheet.wallet,
    holder: sandboxWalletHolder,
    token: async () => {
      if (number === null)
        return { ok: false, error: { code: 'card_not_accepted', message: walletCopy.failed } }
      const body = { ...createSandboxCardDetails(number), wallet: types[sheet.wallet] }
      const tokenized = await request('post', '/payments/sandbox/cards', { body })
      if (!tokenized.ok) return tokenized
      $walletSheet.set(null)
      return { ok: true, data: { token: tokenized.data.token } }
    },
    fail: problem => {
      if ($walletSheet.get()) $walletSheet.set({ ...sheet, isPaying: false, problem })
    },
  })
}
