import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { walletCopy } from '#src/copy/checkout/wallets.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $isExpressRequested } from '#src/stores/checkout/express.ts'
import { $hasWallets, mountWallets } from '#src/stores/checkout/wallets.ts'
import { useFocusWhen } from '#src/ui/focus.ts'

const SandboxWallets = lazyNamedExport(async () => (await import('./SandboxWallets.tsx')).SandboxWallets)

export function Wallets() {
  const hasWallets = useStore($hasWallets, { ssr: () => false })
  const isExpressRequested = useStore($isExpressRequested, { ssr: () => false })
  const isSandbox = useStore($settings, { ssr: 'initial' })?.payment.provider === 'sandbox'
  const section = useRef<HTMLElement>(null)
  useFocusWhen(section, hasWallets && isExpressRequested, focusWallets)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={walletCopy.title}
      className={hasWallets ? 'mb-4 scroll-mt-24 focus-place' : 'h-0 overflow-hidden'}
      inert={!hasWallets}
    >
      <div ref={mountButtons} className="min-h-14 overflow-hidden rounded-md" data-wallets>
        {isSandbox && (
          <LazyContent skeleton={null}>
            <SandboxWallets />
          </LazyContent>
        )}
      </div>
      <p className="mt-4 flex items-center gap-3 text-sm font-bold before:h-0.5 before:grow before:bg-ink/20 after:h-0.5 after:grow after:bg-ink/20">
        {walletCopy.otherwise}
      </p>
    </section>
  )
}

/** Focuses the wallets for guests who chose express checkout, unless another element has focus. */
function focusWallets(section: HTMLElement) {
  $isExpressRequested.set(false)
  if (document.activeElement !== document.body) return
  section.scrollIntoView({ block: 'center' })
  section.focus({ preventScroll: true })
}

function mountButtons(container: HTMLDivElement | null) {
  return container ? mountWallets(container) : undefined
}
