import { beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '#src/contract/member/members.ts'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import * as esMenuPage from '#src/copy/es/menu/menu-page.ts'
import * as esArrival from '#src/copy/es/order/check-in.ts'
import { orderAgainCopy } from '#src/copy/menu/menu-page.ts'
import { checkInCopy } from '#src/copy/order/check-in.ts'
import { MemberDetails } from '#src/features/checkout/sections/MemberDetails.tsx'
import { DoneTicket } from '#src/features/kitchen-pass/DoneTicket.tsx'
import { PrintedTicket } from '#src/features/kitchen-pass/PrintedTicket.tsx'
import { TicketCard } from '#src/features/kitchen-pass/TicketCard.tsx'
import { AllergenLine } from '#src/features/lines/AllergenLine.tsx'
import { LineSummary } from '#src/features/lines/LineSummary.tsx'
import { AvoidsPanel } from '#src/features/member-area/settings/AvoidsPanel.tsx'
import { UserInfo } from '#src/features/member-area/settings/UserInfo.tsx'
import { Usuals } from '#src/features/member-area/Usuals.tsx'
import { $loadedAvoidedAllergens } from '#src/stores/account/avoids.ts'
import { $favoriteKitchens } from '#src/stores/account/favorites.ts'
import { $member } from '#src/stores/account/member.ts'
import { $usuals } from '#src/stores/account/usuals.ts'
import { $serverNow } from '#src/stores/kitchen-pass/pass.ts'
import { $printRequest } from '#src/stores/kitchen-pass/printed-ticket.ts'
import { $avoidedByPerson } from '#src/stores/menu/avoided-by-person.ts'
import { renderWithStores } from '#tests/support/render-with-stores.ts'
import { openBrowser } from '#tests/support/stores.ts'

const name = 'هبة'
const english = { again: orderAgainCopy, arrival: checkInCopy }
const spanish = { again: esMenuPage.orderAgainCopy, arrival: esArrival.checkInCopy }
const noon = '2026-11-21T18:00:00.000Z'

/** Returns strings and labels in which a right-to-left name would reorder adjacent text. */
function exposed(html: string): string[] {
  const open: boolean[] = []
  const results: string[] = []
  for (const [part] of html.replaceAll('<!-- -->', '').matchAll(/<[^>]+>|[^<]+/g)) {
    if (part.startsWith('</')) open.pop()
    else if (part.startsWith('<')) {
      for (const [, label = ''] of part.matchAll(/aria-label="([^"]*)"/g))
        if (isReversing(label)) results.push(label)
      if (!/\/>$|^<(input|img|br|path|use)\b/.test(part)) open.push(/^<bdi\b|dir="auto"/.test(part))
    } else if (isReversing(part) && !open.includes(true)) results.push(part)
  }
  return results
}

function isReversing(text: string): boolean {
  return text.replace(/\u2068[^\u2069]*\u2069/g, '').includes(name)
}

const ticket: Ticket = {
  id: 'o_1',
  num: '101',
  state: 'placed',
  seq: 1,
  name,
  phone: '6155550142',
  handoff: 'curbside',
  sub_handoff: null,
  allergy_note: `${name} nuts`,
  total: 0,
  to_pay: 0,
  paid_with: [],
  vehicle: { color: name, make: name, spot: name },
  delivery: {
    address: `${name} 5`,
    city: 'Nashville',
    zip: '37206',
    instructions: `${name} 2`,
    drive_minutes: null,
  } as Ticket['delivery'],
  time: { kind: 'asap', placed: noon, fires: noon, promised: noon, ready: noon, arrived: null, paid: null },
  lines: [
    {
      name: 'Three Tenders',
      quantity: 1,
      recipient: name,
      instructions: `${name} 1`,
      choices: [],
    } as unknown as Ticket['lines'][number],
  ],
  last: { at: noon, who: 'guest', by: null, reason: null },
}
const kitchen = { id: '101', name: 'Five Points', timezone: 'America/Chicago', handoffs: [] }
const member = {
  id: 'm_1',
  first_name: name,
  last_name: name,
  email: 'heba@example.com',
  phone: '6155550142',
  birthday: null,
  pending_email: null,
  read_only: [],
  points: 0,
  providers: [],
  has_password: true,
} as unknown as Member
const usual = {
  recipient: name,
  product_id: 'three-tenders',
  name: 'Three Tenders',
  image: '/art/a.webp',
  times: 3,
  choices: [],
  allergens: { contains: ['milk'], may_contain: [], unstated: [] },
}

beforeEach(() => {
  openBrowser(null)
  vi.stubGlobal('location', { search: '' })
  $serverNow.set(Date.parse(noon))
  return () => vi.unstubAllGlobals()
})

test('an Arabic name does not reorder the text around it on any kind of ticket', () => {
  const card = (
    <TicketCard
      ticket={{ ...ticket, pendingAction: null, conflict: null }}
      zone="America/Chicago"
      onMoved={() => {}}
    />
  )
  expect(exposed(renderWithStores(card))).toEqual([])
  expect(exposed(renderWithStores(<DoneTicket ticket={ticket as never} zone="America/Chicago" />))).toEqual(
    [],
  )
  const document = renderWithStores(<PrintedTicket kitchen={kitchen as never} />, [
    $printRequest,
    { tickets: [ticket] },
  ])
  expect(document).toContain(name)
  expect(exposed(document)).toEqual([])
})

test('an Arabic name does not reorder the text around it in the account area or at checkout', () => {
  const usuals = { step: 'ready', data: [usual] }
  for (const component of [<MemberDetails key="checkout" />, <UserInfo key="account" />]) {
    const html = renderWithStores(component, [$member, member], [$favoriteKitchens, { step: 'reading' }])
    expect(html).toContain(name)
    expect(exposed(html)).toEqual([])
  }
  const html = renderWithStores(<Usuals />, [$usuals, usuals])
  expect(html).toContain(name)
  expect(exposed(html)).toEqual([])
  const avoids = { step: 'ready', data: [{ person: name, allergens: ['milk'] }] }
  const panel = renderWithStores(
    <AvoidsPanel />,
    [$loadedAvoidedAllergens, avoids],
    [$usuals, usuals],
    [$member, null],
  )
  expect(panel).toContain(name)
  expect(exposed(panel)).toEqual([])
})

test('an Arabic name does not reorder the text around it on a bag line', () => {
  const line = <LineSummary choices={[]} recipient={name} instructions={`${name} 1`} />
  expect(exposed(renderWithStores(line))).toEqual([])
  const contains = renderWithStores(<AllergenLine allergens={usual.allergens as never} recipient={name} />, [
    $avoidedByPerson,
    { [name]: ['milk'] },
  ])
  expect(contains).toContain(name)
  expect(exposed(contains)).toEqual([])
})

test('an Arabic name does not reorder text about past orders and parking spots', () => {
  const texts = [english.again, spanish.again].map(copy => copy.for(name))
  const spots = [english.arrival, spanish.arrival].map(copy => copy.atSpot(name))
  expect([...texts, ...spots].filter(text => isReversing(text) || !text.includes(name))).toEqual([])
})
