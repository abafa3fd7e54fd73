import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import type { CheckoutSectionKey } from '#src/domain/bag/checkout-sections.ts'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import type { AlertSection } from '#src/stores/checkout/order/error-section.ts'
import { $giftCardSummary } from '#src/stores/checkout/payment/gift-card.ts'
import { $paymentSummary } from '#src/stores/checkout/payment/payment-choice.ts'
import { $couponSummary, $hasRewards, $rewardSummary } from '#src/stores/checkout/promotion-sections.ts'
import { $hasUpsellSection, $upsellSummary } from '#src/stores/checkout/upsell-section.ts'

export type AccordionSection = {
  title: string
  isForMembers?: boolean
  $summary: ReadableAtom<string | null>
  $isOffered: ReadableAtom<boolean>
  Part: ComponentType
  height: string
  alert?: AlertSection
}

const $alwaysOffered = atom(true)
const $acceptsGiftCards = computed(
  $settings,
  settings => settings?.checkout.billing_types.includes('giftcard') ?? true,
)

export const accordionSections: Partial<Record<CheckoutSectionKey, AccordionSection>> = {
  payments: {
    title: checkoutCopy.paymentTitle,
    $summary: $paymentSummary,
    $isOffered: $alwaysOffered,
    Part: lazyNamedExport(async () => (await import('./sections/PaymentSection.tsx')).PaymentSection),
    height: 'h-96',
    alert: 'payments',
  },
  'gift-cards': {
    title: checkoutCopy.giftCardsTitle,
    $summary: $giftCardSummary,
    $isOffered: $acceptsGiftCards,
    Part: lazyNamedExport(async () => (await import('./sections/GiftCardSection.tsx')).GiftCardSection),
    height: 'h-48',
    alert: 'gift-cards',
  },
  coupons: {
    title: checkoutCopy.couponsTitle,
    $summary: $couponSummary,
    $isOffered: $alwaysOffered,
    Part: lazyNamedExport(async () => (await import('#src/features/offers/Coupons.tsx')).Coupons),
    height: 'h-24',
  },
  offers: {
    title: checkoutCopy.offersTitle,
    isForMembers: true,
    $summary: $rewardSummary,
    $isOffered: $hasRewards,
    Part: lazyNamedExport(async () => (await import('#src/features/offers/Offers.tsx')).Offers),
    height: 'h-72',
  },
  upsells: {
    title: checkoutCopy.upsellsTitle,
    isForMembers: true,
    $summary: $upsellSummary,
    $isOffered: $hasUpsellSection,
    Part: lazyNamedExport(async () => (await import('#src/features/lines/BagUpsells.tsx')).BagUpsells),
    height: 'h-72',
  },
}
