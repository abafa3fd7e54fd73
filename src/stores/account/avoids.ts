import { atom } from 'nanostores'
import type { Avoids } from '#src/contract/member/avoids.ts'
import { personKey } from '#src/domain/bag/person-key.ts'
import { ALLERGENS, type Allergen } from '#src/domain/menu/allergens.ts'
import { loader } from '../api/loaded.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { $avoided, $knownAvoided, forgetMembersAvoided, hearAvoided } from '../menu/avoided.ts'
import { $avoidedBy } from '../menu/avoided-by.ts'

/** What the account says, as last read. */
let kept: Avoids = []
/** Changes are sent one after the other, so that the last press wins. */
let sending: Promise<void> = Promise.resolve()

/** What the member (whose name here is the empty one) and the people they order for do not eat. */
const avoids = loader<Avoids>(() => {
  const reading = sending.then(readKept)
  sending = reading.then(() => {})
  return reading
})

async function readKept(): Promise<Result<Avoids>> {
  await sendUnsent()
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return found
  remember(found.data.avoids)
  hearAvoided(allergensOf(kept, ''))
  return { ok: true, data: kept }
}

export const $avoids = avoids.$loaded
export const readAvoids = avoids.load

/** Why the last change was not kept. */
export const $avoidsError = atom<ApiError | null>(null)

/** Says that somebody avoids an allergen, or no longer does. A change the server refuses is undone on the screen. */
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
      // Without an answer the change may still have been made.
      await readKept()
      avoids.show(() => kept)
    }
    hearAvoided(allergensOf(kept, ''))
  })
  return sending
}

/**
 * Sends what a member has just chosen to avoid in this browser to their account; what cannot be sent now is sent the
 * next time.
 */
export function keepAvoided(): Promise<void> {
  sending = sending.then(sendUnsent)
  return sending
}

async function sendUnsent(): Promise<void> {
  const [avoided, known] = [$avoided.get(), $knownAvoided.get()]
  const add = ALLERGENS.filter(each => avoided.includes(each) && !known.includes(each))
  const drop = ALLERGENS.filter(each => known.includes(each) && !avoided.includes(each))
  if (add.length + drop.length === 0) return
  const answer = await save({ person: '', add, drop })
  // What was pressed while this was being sent stays marked as unsent.
  if (answer.ok) hearAvoided(allergensOf(kept, ''), avoided)
}

/**
 * On signing in, what the account avoids is taken over, and what a guest chose in this browser is added to it; what a
 * previous member chose here is dropped.
 */
export async function takeAvoids(): Promise<void> {
  forgetMembersAvoided()
  $avoidedBy.set(null)
  const found = await request('get', '/members/avoids', {})
  if (!found.ok) return
  remember(found.data.avoids)
  hearAvoided(allergensOf(kept, ''))
  await keepAvoided()
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
