import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagMergeCopy } from '#src/copy/bag/bag-merge.ts'
import { completeSocialSignIn } from '#src/stores/account/sign-in/oauth-callback.ts'
import { signIn } from '#src/stores/account/sign-in/sign-in.ts'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import { $bag, $bagAnnouncement, $cart } from '#src/stores/bag/bag.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import {
  $bagMerge,
  chooseCurrentBag,
  chooseOtherBag,
  mergeBags,
  planMerge,
  postponeMerge,
} from '#src/stores/bag/transfer/bag-merge.ts'
import { $otherBags } from '#src/stores/bag/transfer/other-bags.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { fillSignIn, openAccountTab } from '#tests/support/members/account-tab.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aCart, addPlainProduct, orderCart } from '#tests/support/orders/orders.ts'
import { type Browser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser
let member: TestMember
let phone: ApiClient
let other: Cart

const server = await startSuiteServer()
beforeEach(async () => {
  member = await aMember(server)
  phone = await createApiClient(server, member)
  other = await addPlainProduct(phone, await aCart(phone), 'sweet-tea', 2)
  browser = openAccountTab(server)
  $bagMerge.set(null)
  pickFivePoints()
})

const lines = () => $cart.get()?.products.map(({ name, quantity }) => `${quantity} ${name}`)
const namesOf = (cart: Cart) => cart.products.map(({ name }) => name)

async function signInWithTwoBags(next = ''): Promise<void> {
  await addLine({ product_id: 'chess-pie', quantity: 1 })
  fillSignIn(member.email, member.password)
  await signIn(next)
  await planMerge()
}

const ownId = () => $storedBag.get()?.cart_id ?? ''

describe('two bags at sign-in', () => {
  test('a member with two bags who signs in at checkout returns to checkout and is offered a merge', async () => {
    await signInWithTwoBags('/order/checkout')
    expect(browser.visited).toEqual(['/order/checkout'])
    expect($otherBags.get()).toEqual({ bags: [{ cart_id: other.id, count: 2 }], isPostponed: false })
    expect(lines()).toEqual(['1 Chess Pie'])
    expect($bagMerge.get()).toMatchObject({
      step: 'planned',
      plan: { kept: [{ name: 'Sweet Tea', quantity: 2 }], from: { count: 2, location: { id: '101' } } },
    })
  })

  test('a member can merge two bags with one click', async () => {
    await signInWithTwoBags()
    await mergeBags()
    expect(lines()).toEqual(['1 Chess Pie', '2 Sweet Tea'])
    expect($bagAnnouncement.get()).toBe(bagMergeCopy.together(3))
    expect([$bagMerge.get(), $otherBags.get()]).toEqual([null, null])
  })

  test('a member with two bags can keep the current device’s bag and delete the other bag', async () => {
    await signInWithTwoBags()
    await chooseCurrentBag()
    expect(lines()).toEqual(['1 Chess Pie'])
    expect((await phone.call('GET', `/carts/${other.id}`)).body.code).toBe('cart_not_found')
    expect($otherBags.get()).toBeNull()
  })

  test('a member can replace the current device’s bag with the other bag and its kitchen', async () => {
    const midtown = await addPlainProduct(phone, await aCart(phone, '102'), 'vinegar-slaw')
    await phone.ok('DELETE', `/carts/${other.id}`)
    await signInWithTwoBags()
    expect($bagMerge.get()).toMatchObject({ plan: { from: { location: { id: '102' } } } })
    const remaining = ownId()
    await chooseOtherBag()
    expect(ownId()).toBe(midtown.id)
    expect($kitchen.get()).toMatchObject({ id: '102', name: 'Nashville Midtown' })
    expect((await phone.call('GET', `/carts/${remaining}`)).body.code).toBe('cart_not_found')
  })

  test('a member with several other bags can merge them one after another', async () => {
    const third = await addPlainProduct(phone, await aCart(phone), 'lemonade')
    await signInWithTwoBags()
    expect(
      $otherBags
        .get()
        ?.bags.map(({ cart_id }) => cart_id)
        .toSorted(),
    ).toEqual([other.id, third.id].toSorted())
    await mergeBags()
    await planMerge()
    await mergeBags()
    expect(lines()?.toSorted()).toEqual(['1 Chess Pie', '1 Front Porch Lemonade', '2 Sweet Tea'])
    expect($otherBags.get()).toBeNull()
  })

  test('postponing a merge changes neither bag', async () => {
    await signInWithTwoBags()
    postponeMerge()
    expect($bagMerge.get()).toBeNull()
    expect($otherBags.get()).toMatchObject({ isPostponed: true })
    expect((await phone.call('GET', `/carts/${other.id}`)).status).toBe(200)
  })

  test('a member with two bags can choose between them after a provider sign-in', async () => {
    await addLine({ product_id: 'chess-pie', quantity: 1 })
    const bag = ownId()
    for (const pair of member.cookie.split('; '))
      browser.cookies.set(...(pair.split('=') as [string, string]))
    browser.query = new URLSearchParams({ next: '/order/checkout' })
    await completeSocialSignIn()
    expect(browser.visited).toEqual(['/order/checkout'])
    expect(ownId()).toBe(bag)
    expect($otherBags.get()?.bags).toEqual([{ cart_id: other.id, count: 2 }])
  })

  test('a member whose local bag is empty gets the other bag', async () => {
    await addLine({ product_id: 'chess-pie', quantity: 1 })
    const [line] = $cart.get()?.products ?? []
    const guest = await createApiClient(server)
    await guest.ok('DELETE', `/carts/${ownId()}/products/${line?.id}`)
    await readBag()
    fillSignIn(member.email, member.password)
    await signIn('')
    expect(lines()).toEqual(['2 Sweet Tea'])
    expect($otherBags.get()).toBeNull()
  })

  test('a member whose local bag has expired gets the other bag and can restore the local one', async () => {
    await addLine({ product_id: 'chess-pie', quantity: 1 })
    server.clock.advance(60_000)
    other = await addPlainProduct(phone, other, 'lemonade')
    server.clock.advance(119 * 60_000 + 30_000)
    fillSignIn(member.email, member.password)
    await signIn('')
    expect(lines()).toEqual(['2 Sweet Tea', '1 Front Porch Lemonade'])
    expect($expiredBagOffer.get()).toMatchObject({ count: 1 })
  })

  test('signing out removes the list of other bags from the browser', async () => {
    await signInWithTwoBags()
    await signOut()
    expect($otherBags.get()).toBeNull()
  })
})

describe('merging two bags', () => {
  test('a merge with a bag that has been ordered is reported and does not change the current bag', async () => {
    await signInWithTwoBags()
    await orderCart(phone, other)
    await mergeBags()
    expect(lines()).toEqual(['1 Chess Pie'])
    expect($bagMessages.get()).toEqual(['Your other bag has been ordered.'])
    expect($otherBags.get()).toBeNull()
  })

  test('a merge includes the lines of a bag that expired after sign-in', async () => {
    await signInWithTwoBags()
    server.clock.advance(60 * 60_000)
    await phone.ok('PUT', `/carts/${ownId()}/tip`, { percentage: 10 })
    server.clock.advance(61 * 60_000)
    await readBag()
    await planMerge()
    await mergeBags()
    expect(lines()).toEqual(['1 Chess Pie', '2 Sweet Tea'])
    expect([$expiredBagOffer.get(), $otherBags.get(), $bagMessages.get()]).toEqual([null, null, []])
  })

  test('a merge shows the other bag if the current bag has been ordered', async () => {
    await signInWithTwoBags()
    const own = $cart.get()
    if (own) await orderCart(phone, own)
    await mergeBags()
    expect($bag.get()).toMatchObject({ step: 'ready', cart: { id: other.id } })
    expect(namesOf(other)).toEqual(['Sweet Tea'])
  })
})
