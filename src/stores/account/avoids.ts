import { atom } from 'nanostores'
import type { Avoids } from '#src/contract/member/avoids.ts'
import { personKey } from '#src/domain/bag/person-key.ts'
import { ALLERGENS, type Allergen } from '#src/domain/menu/allergens.ts'
import { loader } from '../api/loaded.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { $avoided, $knownAvoided, clearMembersAvoided, receiveAvoided } from '../menu/avoided.ts'
import { $avoidedBy } from '../menu/avoided-by.ts'

let kept: Avoids = []
let sending: Promise<void> = Promise.resolve()

const avoids = loader<Avoids>(() => {
  const reading = sending.then(readSaved)
  sending = reading.then(() => {})
  return reading
})

async function readSaved(): Promise<Result<Avoids>> {
  await sendUnsent()
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return found
  remember(found.data.avoids)
  receiveAvoided(allergensOf(kept, ''))
  return { ok: true, data: kept }
}

export const $avoids = avoids.$loaded
export const readAvoids = avoids.load

export const $avoidsError = atom<ApiError | null>(null)

/** Sets whether a person avoids an allergen. Optimistic: a refused change is reverted. */
export function setAvoid(person: string, allergen: Allergen, isAvoided: boolean): Promise<void> {
  const key = personKey(person)
  $avoidsError.set(null)
  avoids.show(list => {
    const own = allergensOf(list, key)
    const allergens = ALLERGENS.filter(each => (each === allergen ? isAvoided : own.includes(each)))
    return [...list.filter(each => each.person !== key), { person: key, allergens }]
  })
  sending = sending.then(async () => {
    const change = isAvoided ? { add: [allergen], drop: [] } : { add: [], drop: [allergen] }
    const answer = await save({ person: key, ...change })
    if (!answer.ok) {
      $avoidsError.set(answer.error)
      // Without a response, the server may still have applied the change.
      await readSaved()
      avoids.show(() => kept)
    }
    receiveAvoided(allergensOf(kept, ''))
  })
  return sending
}

export function saveAvoided(): Promise<void> {
  sending = sending.then(sendUnsent)
  return sending
}

async function sendUnsent(): Promise<void> {
  const [avoided, known] = [$avoided.get(), $knownAvoided.get()]
  const add = ALLERGENS.filter(each => avoided.includes(each) && !known.includes(each))
  const drop = ALLERGENS.filter(each => known.includes(each) && !avoided.includes(each))
  if (add.length + drop.length === 0) return
  const answer = await save({ person: '', add, drop })
  // Allergens changed during the request stay marked as unsent.
  if (answer.ok) receiveAvoided(allergensOf(kept, ''), avoided)
}

/**
 * Applies the account's allergens after sign-in and adds those chosen here as a guest. A previous member's
 * are dropped.
 */
export async function applyAccountAvoids(): Promise<void> {
  clearMembersAvoided()
  $avoidedBy.set(null)
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return
  remember(found.data.avoids)
  receiveAvoided(allergensOf(kept, ''))
  await saveAvoided()
}

async function save(body: { person: string; add: Allergen[]; drop: Allergen[] }) {
  const answer = await request('put', '/members/avoids', { body })
  if (answer.ok) remember(answer.data.avoids)
  return answer
}

function allergensOf(list: Avoids, person: string): Allergen[] {
  return list.find(each => each.person === person)?.allergens ?? []
}

function remember(list: Avoids): void {
  kept = list
  const people = list.filter(({ person }) => person !== '')
  $avoidedBy.set(
    people.length > 0 ? Object.fromEntries(people.map(({ person, allergens }) => [person, allergens])) : null,
  )
}
