import { atom } from 'nanostores'
import type { AvoidedAllergens } from '#src/contract/member/avoids.ts'
import { personKey } from '#src/domain/bag/person-key.ts'
import { ALLERGENS, type Allergen } from '#src/domain/menu/allergens.ts'
import { createLoader } from '../api/loader.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { $avoidedByPerson } from '../menu/avoided-by-person.ts'
import {
  $accountAllergens,
  $avoidedAllergens,
  clearMemberAllergens,
  mergeAccountAllergens,
} from '../menu/dietary-filter.ts'

let savedAvoids: AvoidedAllergens = []
let saveQueue: Promise<void> = Promise.resolve()

const avoids = createLoader<AvoidedAllergens>(() => {
  const reload = saveQueue.then(readSavedAvoids)
  saveQueue = reload.then(() => {})
  return reload
})

async function readSavedAvoids(): Promise<Result<AvoidedAllergens>> {
  await sendUnsentAvoids()
  const result = await request('get', '/members/avoids', {})
  if (!result.ok) return result
  storeAvoids(result.data.avoids)
  mergeAccountAllergens(allergensOf(savedAvoids, ''))
  return { ok: true, data: savedAvoids }
}

export const $loadedAvoidedAllergens = avoids.$loaded
export const readAvoidedAllergens = avoids.load

export const $avoidedAllergensError = atom<ApiError | null>(null)

/**
 * Sets whether a person avoids an allergen. Updates optimistically and reloads the saved allergens if the
 * request fails.
 */
export function setAvoidedAllergen(person: string, allergen: Allergen, isAvoided: boolean): Promise<void> {
  const key = personKey(person)
  $avoidedAllergensError.set(null)
  avoids.show(list => {
    const current = allergensOf(list, key)
    const allergens = ALLERGENS.filter(option => (option === allergen ? isAvoided : current.includes(option)))
    return [...list.filter(entry => entry.person !== key), { person: key, allergens }]
  })
  saveQueue = saveQueue.then(async () => {
    const change = isAvoided ? { add: [allergen], drop: [] } : { add: [], drop: [allergen] }
    const result = await sendAvoids({ person: key, ...change })
    if (!result.ok) {
      $avoidedAllergensError.set(result.error)
      // Reloads the saved allergens, because the server may have saved the change even if its response was
      // lost.
      await readSavedAvoids()
      avoids.show(() => savedAvoids)
    }
    mergeAccountAllergens(allergensOf(savedAvoids, ''))
  })
  return saveQueue
}

export function syncAvoidedAllergens(): Promise<void> {
  saveQueue = saveQueue.then(sendUnsentAvoids)
  return saveQueue
}

async function sendUnsentAvoids(): Promise<void> {
  const [avoided, known] = [$avoidedAllergens.get(), $accountAllergens.get()]
  const add = ALLERGENS.filter(allergen => avoided.includes(allergen) && !known.includes(allergen))
  const drop = ALLERGENS.filter(allergen => known.includes(allergen) && !avoided.includes(allergen))
  if (add.length + drop.length === 0) return
  const result = await sendAvoids({ person: '', add, drop })
  // Allergens that changed during the request remain unsent.
  if (result.ok) mergeAccountAllergens(allergensOf(savedAvoids, ''), avoided)
}

/**
 * Applies the account's avoided allergens after sign-in. First clears a previous member's allergens.
 * Allergens that the guest chose before signing in are added to the account.
 */
export async function applyAccountAllergens(): Promise<void> {
  clearMemberAllergens()
  $avoidedByPerson.set(null)
  const result = await request('get', '/members/avoids', {})
  if (!result.ok) return
  storeAvoids(result.data.avoids)
  mergeAccountAllergens(allergensOf(savedAvoids, ''))
  await syncAvoidedAllergens()
}

async function sendAvoids(body: { person: string; add: Allergen[]; drop: Allergen[] }) {
  const result = await request('put', '/members/avoids', { body })
  if (result.ok) storeAvoids(result.data.avoids)
  return result
}

function allergensOf(list: AvoidedAllergens, person: string): Allergen[] {
  return list.find(entry => entry.person === person)?.allergens ?? []
}

function storeAvoids(list: AvoidedAllergens): void {
  savedAvoids = list
  const people = list.filter(({ person }) => person !== '')
  $avoidedByPerson.set(
    people.length > 0 ? Object.fromEntries(people.map(({ person, allergens }) => [person, allergens])) : null,
  )
}
