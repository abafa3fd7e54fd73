import { beforeAll, expect, test } from 'vitest'
import type { AvoidedAllergens } from '#src/contract/member/avoids.ts'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aMember } from '#tests/support/members/members.ts'
import type { TestServer } from '#tests/support/server.ts'

const PEOPLE = ['', 'theo', 'mika', 'june']

await describeOnBothEngines('two devices of a member', openServer => {
  let server: TestServer

  beforeAll(async () => {
    server = await openServer()
  })

  test('concurrent allergen changes from two devices are all saved', async () => {
    const member = await aMember(server)
    const devices = [await createApiClient(server, member), await createApiClient(server, member)]
    const clicks = PEOPLE.flatMap(person => ALLERGENS.slice(0, 4).map(allergen => ({ person, allergen })))
    const submit = async ({ person, allergen }: (typeof clicks)[number], place: number) => {
      const change = { person, add: [allergen], drop: [] }
      // A full queue rejects a request without applying it, so the request is retried.
      await expect
        .poll(async () => (await devices[place % 2]?.call('PUT', '/members/avoids', change))?.status)
        .toBe(200)
    }
    await Promise.all(clicks.map(submit))
    const { avoids } = (await devices[0]?.ok<{ avoids: AvoidedAllergens }>('GET', '/members/avoids')) ?? {
      avoids: [],
    }
    expect(avoids).toEqual(PEOPLE.toSorted().map(person => ({ person, allergens: ALLERGENS.slice(0, 4) })))
  })
})
