import { useStore } from '@nanostores/react'
import { type ComponentType, type MouseEvent, useRef } from 'react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { handoffCopy } from '#src/copy/handoff/handoff-panel.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { BagUpsells } from '#src/features/lines/BagUpsells.tsx'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $bag, $bagAnnouncement, $cart, $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import {
  $bagStep,
  $hasPromptedForTime,
  type BagStep,
  type HandoffOrTimeStep,
  isHandoffOrTimeStep,
  returnToBagStep,
} from '#src/stores/bag/bag-step.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { $drawerStep } from '#src/stores/bag/open-bag.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { $substitutes } from '#src/stores/bag/transfer/substitutes.ts'
import { $deliveryCheck } from '#src/stores/handoff/delivery-check.ts'
import { $orderTimes } from '#src/stores/handoff/order-times.ts'
import { $isTimeMissing, $isTimeRequired } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { focusElement, focusFirstInvalidField, useFocusWhenLost } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { BagContents } from './BagContents.tsx'
import { BagFooter } from './BagFooter.tsx'
import { BagKitchen } from './BagKitchen.tsx'
import { BagNotices } from './BagNotices.tsx'
import { createMenuLinkProps } from './menu-link.ts'

const iconButtonClasses = 'touch-target -ml-2 inline-grid size-10 shrink-0 place-content-center rounded-full'

const titles: Record<BagStep, string> = {
  bag: bagCopy.title,
  upsells: bagCopy.upsell.title,
  handoff: handoffCopy.panelTitle,
  time: orderTimeCopy.panelTitle,
}

/** Panels of the bag's steps. Each loads when the guest opens its step. */
const stepPanels: Record<HandoffOrTimeStep, ComponentType> = {
  handoff: lazyNamedExport(async () => (await import('#src/features/handoff/HandoffPanel.tsx')).HandoffPanel),
  time: lazyNamedExport(async () => (await import('#src/features/order-time/TimePanel.tsx')).TimePanel),
}

export function BagPanel() {
  const drawer = useStore($drawerStep, { ssr: () => null })
  const cart = useStore($cart, { ssr: () => null })
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  const isOpen = drawer !== null
  const currentStep = drawer ?? 'bag'
  const step = useStore($bag, { ssr: 'initial' }).step
  const offered = useStore($expiredBagOffer, { ssr: () => null })
  const messages = useStore($bagMessages, { ssr: getEmptyList })
  const contents = useRef<HTMLDivElement>(null)
  const substitutes = useStore($substitutes, { ssr: () => null })
  useFocusWhenLost(contents, isOpen, currentStep, step, offered, substitutes, messages)
  return (
    <Dialog
      open={isOpen}
      variant="drawer"
      title={titles[currentStep]}
      closeLabel={bagCopy.close}
      onClose={closeBag}
      headerStart={currentStep === 'bag' ? <BackToMenu /> : <BackToBag />}
      headerEnd={currentStep === 'bag' ? <BagKitchen cart={cart} /> : null}
      footer={isHandoffOrTimeStep(currentStep) ? <DoneButton /> : <BagFooter />}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={contents} tabIndex={-1} className="focus-place">
        {currentStep !== 'upsells' && <BagNotices />}
        {isOpen && (
          <div className="pb-6">
            {isHandoffOrTimeStep(currentStep) ? (
              <StepPanel key={currentStep} step={currentStep} />
            ) : currentStep === 'upsells' ? (
              <BagUpsells />
            ) : (
              <BagContents />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function StepPanel({ step }: { step: HandoffOrTimeStep }) {
  const Panel = stepPanels[step]
  return (
    <LazyContent>
      <Panel />
    </LazyContent>
  )
}

function BackToMenu() {
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  const { href, onClick } = createMenuLinkProps(menuPath)
  return (
    <a href={href} onClick={onClick} aria-label={bagCopy.back} className={iconButtonClasses}>
      <Icon name="arrow-left" className="size-7" />
    </a>
  )
}

/** Receives focus when a step opens, because the button that opened the step is gone. */
function BackToBag() {
  return (
    <button
      ref={focusElement}
      type="button"
      onClick={returnToBagStep}
      aria-label={bagCopy.upsell.back}
      className={iconButtonClasses}
    >
      <Icon name="arrow-left" className="size-7" />
    </button>
  )
}

/**
 * Submits the step's form and returns to the bag. If no time is chosen, the first click prompts for one, and
 * a second click accepts ASAP unless the guest selected another kind of time.
 */
function DoneButton() {
  const submittedInput = useRef('')
  const isChecking = useStore($deliveryCheck, { ssr: 'initial' }).step === 'checking'
  const finishStep = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Ignores clicks while the server saves the handoff.
    if ($pendingBagTarget.get() === 'handoff') return
    const dialog = currentTarget.closest('dialog')
    // If the times failed to load, there is nothing to choose from.
    const canPickTime = $bagStep.get() === 'time' && $orderTimes.get()?.step !== 'failed'
    const acceptsAsap = $hasPromptedForTime.get() && !$isTimeRequired.get()
    if (canPickTime && $isTimeMissing.get() && !acceptsAsap) {
      if ($hasPromptedForTime.get()) focusFirstInvalidField(dialog)
      return $hasPromptedForTime.set(true)
    }
    const form = dialog?.querySelector('form')
    const fieldValues = form ? [...new FormData(form)] : []
    const input = JSON.stringify(fieldValues)
    // A blank form, or one that was already submitted with the same input, does not keep the guest from
    // returning to the bag.
    const isBlank = fieldValues.every(([, value]) => value === '') && !form?.querySelector('[name="zip"]')
    if (!form || input === submittedInput.current || isBlank) return returnToBagStep()
    submittedInput.current = input
    form.requestSubmit()
  }
  return (
    <Button wide loading={isChecking} onClick={finishStep}>
      {orderTimeCopy.done}
    </Button>
  )
}
