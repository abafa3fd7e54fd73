import { atom } from 'nanostores'
import type { Avoids } from '#src/contract/avoids.ts'
import { personKey } from '#src/domain/bag/person-key.ts'
import { ALLERGENS, type Allergen } from '#src/domain/menu/allergens.ts'
import { loader } from '../api/loaded.ts'
import { type ApiError, request } from '../api/request.ts'
import { $avoided, forgetMembersAvoided, joinAvoided, setAvoided } from '../menu/avoided.ts'
import { $avoidedBy } from '../menu/avoided-by.ts'

/** What the member (nobody's name) and those they order for leave out. */
const avoids = loader<Avoids>(async () => {
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return found
  remember(found.data.avoids)
  return { ok: true, data: found.data.avoids }
})
export const $avoids = avoids.$loaded
export const readAvoids = avoids.load

/** Why the last change was not kept. */
export const $avoidsError = atom<ApiError | null>(null)

/** What the account has, as far as is known here. */
let kept: Avoids = []
/** Each change waits for the one before it, because a whole list is sent. */
let sending: Promise<void> = Promise.resolve()

/** Somebody leaves an allergen out, or does no more. What could not be kept is taken back. */
export function setAvoid(person: string, allergen: Allergen, isAvoided: boolean): Promise<void> {
  const key = personKey(person)
  $avoidsError.set(null)
  avoids.show(list => {
    const own = list.find(each => each.person === key)?.allergens ?? []
    const allergens = ALLERGENS.filter(each => (each === allergen ? isAvoided : own.includes(each)))
    return [...list.filter(each => each.person !== key), { person: key, allergens }]
  })
  sending = sending.then(async () => {
    await sendShown()
    const own = kept.find(each => each.person === '')?.allergens
    if (key === '') setAvoided(allergen, own?.includes(allergen) ?? false)
  })
  return sending
}

async function sendShown(): Promise<void> {
  const loaded = $avoids.get()
  if (loaded.step !== 'ready') return
  const answer = await request('put', '/members/avoids', { body: { avoids: loaded.data } })
  if (answer.ok) return remember(answer.data.avoids)
  $avoidsError.set(answer.error)
  avoids.show(() => kept)
  // An answer that was lost may have been a yes.
  await avoids.load()
}

/**
 * Who signs in brings what they leave out to this browser; an account that does not know yet learns what was left out here
 * by a guest, never by the member before.
 */
export async function takeAvoids(): Promise<void> {
  forgetMembersAvoided()
  $avoidedBy.set(null)
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return
  remember(found.data.avoids)
  const own = found.data.avoids.find(({ person }) => person === '')
  joinAvoided(own?.allergens ?? [])
  const known = ALLERGENS.filter(each => $avoided.get().includes(each))
  if (own || known.length === 0) return
  await request('put', '/members/avoids', {
    body: { avoids: [...found.data.avoids, { person: '', allergens: known }] },
  })
}

function remember(list: Avoids): void {
  kept = list
  const people = list.filter(({ person }) => person !== '')
  $avoidedBy.set(
    people.length > 0 ? Object.fromEntries(people.map(({ person, allergens }) => [person, allergens])) : null,
  )
}
