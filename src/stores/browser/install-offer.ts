import { atom } from 'nanostores'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { environment } from './environment.ts'
import { persistentValue } from './persistent-value.ts'

export type InstallPrompt = { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const DECLINED_FOR_MS = 90 * DAY_MS

const $declined = persistentValue<{ at: number }>('install-declined', ({ at }) => typeof at === 'number')

/**
 * The browser's install prompt. Null if the site cannot be installed or is already installed, or if the guest
 * has declined the prompt in the last 90 days.
 */
export const $installOffer = atom<InstallPrompt | null>(null)

export function offerInstall(prompt: InstallPrompt): void {
  const declined = $declined.get()?.at ?? 0
  if (environment().now() - declined >= DECLINED_FOR_MS) $installOffer.set(prompt)
}

export function declineInstall(): void {
  $declined.set({ at: environment().now() })
  clearInstallOffer()
}

export function clearInstallOffer(): void {
  $installOffer.set(null)
}

/** Opens the browser's install prompt. Clears the offer first, because a prompt can be opened only once. */
export async function acceptInstall(): Promise<void> {
  const offer = $installOffer.get()
  clearInstallOffer()
  const { outcome } = (await offer?.prompt()) ?? {}
  if (outcome === 'dismissed') declineInstall()
}
