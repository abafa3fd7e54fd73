import { atom } from 'nanostores'
import type { Avoids } from '#src/contract/avoids.ts'
import { personKey } from '#src/domain/bag/person-key.ts'
import { ALLERGENS, type Allergen } from '#src/domain/menu/allergens.ts'
import { loader } from '../api/loaded.ts'
import { type ApiError, request } from '../api/request.ts'
import {
  $avoided,
  $isAvoidedUnsent,
  forgetMembersAvoided,
  joinAvoided,
  showAvoided,
} from '../menu/avoided.ts'
import { $avoidedBy } from '../menu/avoided-by.ts'

/** What the member (nobody's name) and those they order for leave out. */
const avoids = loader<Avoids>(async () => {
  await sendUnsent()
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return found
  remember(found.data.avoids)
  showKept()
  return { ok: true, data: kept }
})
export const $avoids = avoids.$loaded
export const readAvoids = avoids.load

/** Why the last change was not kept. */
export const $avoidsError = atom<ApiError | null>(null)

/** What the account has, as far as is known here. */
let kept: Avoids = []
/** One change goes after another: what was pressed last is what stays. */
let sending: Promise<void> = Promise.resolve()

/** Somebody leaves an allergen out, or does no more. What could not be kept is taken back. */
export function setAvoid(person: string, allergen: Allergen, isAvoided: boolean): Promise<void> {
  const key = personKey(person)
  $avoidsError.set(null)
  avoids.show(list => {
    const own = allergensOf(list, key)
    const allergens = ALLERGENS.filter(each => (each === allergen ? isAvoided : own.includes(each)))
    return [...list.filter(each => each.person !== key), { person: key, allergens }]
  })
  sending = sending.then(async () => {
    await sendShown(key)
    if (key === '') showKept()
  })
  return sending
}

async function sendShown(person: string): Promise<void> {
  const loaded = $avoids.get()
  if (loaded.step !== 'ready') return
  const answer = await save(person, allergensOf(loaded.data, person))
  if (answer.ok) return
  $avoidsError.set(answer.error)
  avoids.show(() => kept)
  // An answer that was lost may have been a yes.
  await avoids.load()
}

/** What a member just left out in this browser goes into their account as well; what cannot waits for the next time. */
export function keepAvoided(): Promise<void> {
  sending = sending.then(sendUnsent)
  return sending
}

async function sendUnsent(): Promise<void> {
  if (!$isAvoidedUnsent.get()) return
  const avoided = $avoided.get()
  const answer = await save('', inOrder(avoided))
  // What was pressed meanwhile goes with the next.
  if (answer.ok && $avoided.get() === avoided) showKept({ isSent: true })
}

/**
 * Who signs in brings what they leave out to this browser, and what a guest left out here joins it, but never what the
 * member before did.
 */
export async function takeAvoids(): Promise<void> {
  forgetMembersAvoided()
  $avoidedBy.set(null)
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return
  remember(found.data.avoids)
  joinAvoided(allergensOf(kept, ''))
  await keepAvoided()
}

async function save(person: string, allergens: Allergen[]) {
  const answer = await request('put', '/members/avoids', { body: { person, allergens } })
  if (answer.ok) remember(answer.data.avoids)
  return answer
}

/** Leaves out here what the account does, unless something from here is not there yet. */
function showKept({ isSent = !$isAvoidedUnsent.get() } = {}): void {
  if (isSent) showAvoided(allergensOf(kept, ''))
}

function allergensOf(list: Avoids, person: string): Allergen[] {
  return list.find(each => each.person === person)?.allergens ?? []
}

function inOrder(allergens: readonly string[]): Allergen[] {
  return ALLERGENS.filter(each => allergens.includes(each))
}

function remember(list: Avoids): void {
  kept = list
  const people = list.filter(({ person }) => person !== '')
  $avoidedBy.set(
    people.length > 0 ? Object.fromEntries(people.map(({ person, allergens }) => [person, allergens])) : null,
  )
}
