import { readdirSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Location } from '#src/contract/locations.ts'
import type { Menu as MenuData, MenuItem } from '#src/contract/menus.ts'
import type { SignInOptions } from '#src/features/account/sign-in-options.ts'
import { Account } from '#src/islands/Account.island.tsx'
import { BagDrawer } from '#src/islands/BagDrawer.island.tsx'
import { BankChallenge } from '#src/islands/BankChallenge.island.tsx'
import { ChangeDialog } from '#src/islands/ChangeDialog.island.tsx'
import { CheckoutOrderPanel, CheckoutStatus } from '#src/islands/Checkout.island.tsx'
import { CheckoutDetails, CheckoutSections } from '#src/islands/CheckoutForms.island.tsx'
import { ClaimOrder } from '#src/islands/ClaimOrder.island.tsx'
import { CompleteProfile } from '#src/islands/CompleteProfile.island.tsx'
import { EmailConfirmed } from '#src/islands/EmailConfirmed.island.tsx'
import { ForgotPassword } from '#src/islands/ForgotPassword.island.tsx'
import { GiftCard } from '#src/islands/GiftCard.island.tsx'
import { KitchenPass } from '#src/islands/KitchenPass.island.tsx'
import { Menu } from '#src/islands/Menu.island.tsx'
import { OAuthCallback } from '#src/islands/OAuthCallback.island.tsx'
import { OrderAgain } from '#src/islands/OrderAgain.island.tsx'
import { OrderAgainButton } from '#src/islands/OrderAgainButton.island.tsx'
import { OrderAgainDishes } from '#src/islands/OrderAgainDishes.island.tsx'
import { Product } from '#src/islands/Product.island.tsx'
import { ResetPassword } from '#src/islands/ResetPassword.island.tsx'
import { Settings } from '#src/islands/Settings.island.tsx'
import { SignIn } from '#src/islands/SignIn.island.tsx'
import { SignUp } from '#src/islands/SignUp.island.tsx'
import { Upsells } from '#src/islands/Upsells.island.tsx'
import { toUpsellCards } from '#src/stores/bag/upsells.ts'
import { toPickedKitchen } from '#src/stores/kitchen/to-picked-kitchen.ts'
import { menuDataPath } from '#src/stores/menu/island-data.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { anOrder, aProduct, kitchen as fivePointsKitchen } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

const offers: SignInOptions = {
  next: '/order',
  problem: null,
  providers: ['apple', 'google'],
  contactUrl: 'mailto:hello@example.com',
  hasCaptcha: false,
}

const islands: Record<string, { mount: () => Promise<ReactElement>; shows: RegExp[] }> = {
  Account: {
    mount: async () => <Account program="frequent fryer" />,
    shows: [/aria-busy/, /Rewards/, /Settings/],
  },
  OrderAgainDishes: {
    mount: async () => {
      const location = await api.ok<Location>('GET', `/locations/${fivePointsKitchen.id}`)
      return <OrderAgainDishes kitchen={toPickedKitchen(location)} />
    },
    shows: [/Looking up what you order here/],
  },
  BagDrawer: { mount: async () => <BagDrawer />, shows: [/<dialog/, /Your Bag/] },
  // The dialog renders nothing until it is opened.
  ChangeDialog: { mount: async () => <ChangeDialog />, shows: [/^$/] },
  Checkout: {
    mount: async () => (
      <>
        <CheckoutStatus />
        <CheckoutOrderPanel canAddMore />
      </>
    ),
    shows: [/aria-busy/],
  },
  CheckoutForms: {
    mount: async () => (
      <>
        <CheckoutDetails />
        <CheckoutSections />
      </>
    ),
    shows: [
      /How do you want it\?/,
      /When do you want it\?/,
      /name="email"/,
      /Sign Up/,
      /<details open/,
      /Coupon/,
    ],
  },
  BankChallenge: { mount: async () => <BankChallenge />, shows: [/Your bank is asking/] },
  ClaimOrder: { mount: async () => <ClaimOrder />, shows: [/Saving your order to your account/] },
  CompleteProfile: { mount: async () => <CompleteProfile />, shows: [/Finish your account/] },
  EmailConfirmed: { mount: async () => <EmailConfirmed />, shows: [/Confirming your email/] },
  ForgotPassword: {
    mount: async () => <ForgotPassword hasCaptcha />,
    shows: [/Forgot your password/, /reCAPTCHA/],
  },
  GiftCard: { mount: async () => <GiftCard />, shows: [/Card number|Gift card number/, /PIN/] },
  KitchenPass: { mount: async () => <KitchenPass />, shows: [/Opening the pass/] },
  // menu.test.tsx covers the menu in detail.
  Menu: {
    mount: async () => {
      const menu = await api.ok<MenuData>('GET', `/menus/${fivePointsKitchen.menu_id}`)
      const location = await api.ok<Location>('GET', `/locations/${fivePointsKitchen.id}`)
      const page = {
        kitchen: toPickedKitchen(location),
        placement: 'menu' as const,
        placeholder: '/art/tea.webp',
        fryer: [],
        friedWith: null,
      }
      return (
        <Menu
          source={{ path: menuDataPath(menu.menu_id), data: menu }}
          page={page}
          category={null}
          brand={null}
          isMultibrand={false}
          hasSearch
          byDescription={false}
          timed={{ categories: {}, products: {} }}
          popular={[]}
        />
      )
    },
    shows: [/Search this menu/, /Allergies &amp; diet/, />milk</, />vegan</, /Three Tenders/],
  },
  OAuthCallback: { mount: async () => <OAuthCallback />, shows: [/Signing you in/] },
  OrderAgain: { mount: async () => <OrderAgain />, shows: [/Looking up your latest orders/] },
  OrderAgainButton: {
    mount: async () => <OrderAgainButton order={await anOrder(api)} isActive />,
    shows: [/Order Again/, /data-hydrates="again"/],
  },
  Product: {
    mount: async () => {
      const location = await api.ok<Location>('GET', `/locations/${fivePointsKitchen.id}`)
      const product = await aProduct(api, 'three-tenders')
      return (
        <Product
          source={{ path: menuDataPath(fivePointsKitchen.menu_id, product.product_id), data: product }}
          seen={product}
          kitchen={toPickedKitchen(location)}
          placement="menu"
          preselect
          fryer={location.fryer}
          images={['/art/tender.webp']}
        />
      )
    },
    shows: [/Three Tenders/, /Reaper/, /Next: How hot\?/, /Contains milk, eggs, wheat/],
  },
  ResetPassword: { mount: async () => <ResetPassword />, shows: [/New password/, /8 characters or more/] },
  Settings: { mount: async () => <Settings />, shows: [/aria-busy/] },
  SignIn: {
    mount: async () => (
      <SignIn
        {...offers}
        headline="Hot again?"
        problem={{ code: 'credentials_wrong', message: 'They do not match an account.' }}
      />
    ),
    shows: [
      /Hot again\?/,
      /method="post"/,
      /do not match an account/,
      /name="next" value="\/order"/,
      /Continue with Apple/,
    ],
  },
  SignUp: { mount: async () => <SignUp {...offers} thisYear={2026} />, shows: [/Create Account/, />1926</] },
  Upsells: {
    mount: async () => {
      const location = await api.ok<Location>('GET', `/locations/${fivePointsKitchen.id}`)
      const { upsells } = await api.ok<MenuItem>(
        'GET',
        `/menus/${fivePointsKitchen.menu_id}/products/three-tenders`,
      )
      return (
        <Upsells
          cards={toUpsellCards(upsells, '/art/placeholder.webp', [])}
          kitchen={toPickedKitchen(location)}
          placement="menu"
        />
      )
    },
    shows: [/Goes well with it/, /<li/],
  },
}

test.each(Object.entries(islands))(
  'the island %s renders on the server without inline styles',
  async (_, island) => {
    const html = renderToString(await island.mount())
    for (const pattern of island.shows) expect(html).toMatch(pattern)
    expect(html).not.toMatch(/\sstyle="/)
  },
)

test('the render tests cover every island', () => {
  const files = readdirSync(new URL('../../src/islands', import.meta.url)).filter(name =>
    /\.island\.tsx$/.test(name),
  )
  expect(files.map(name => name.replace('.island.tsx', ''))).toEqual(Object.keys(islands).toSorted())
})
