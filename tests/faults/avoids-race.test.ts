import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Avoids } from '#src/contract/member/avoids.ts'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const postgres = await startPostgres()
const engines: [string, string | undefined][] = [
  ['PGlite', undefined],
  ['PostgreSQL', postgres?.url],
]
const PEOPLE = ['', 'theo', 'mika', 'june']

describe.each(engines)('two devices of a member, on %s', (name, url) => {
  const isMissing = name === 'PostgreSQL' && !url
  let server: TestServer

  beforeAll(async () => {
    if (!isMissing) server = await testServer(url)
  })
  afterAll(async () => {
    await server?.close()
    if (url) await postgres?.stop()
  })

  test.skipIf(isMissing)(
    'change at once what is left out, and nothing that was pressed is lost',
    async () => {
      const member = await aMember(server)
      const devices = [await apiClient(server, member), await apiClient(server, member)]
      const presses = PEOPLE.flatMap(person => ALLERGENS.slice(0, 4).map(allergen => ({ person, allergen })))
      const press = async ({ person, allergen }: (typeof presses)[number], place: number) => {
        const change = { person, add: [allergen], drop: [] }
        // A lane that is full says so, and has done nothing.
        await expect
          .poll(async () => (await devices[place % 2]?.call('PUT', '/members/avoids', change))?.status)
          .toBe(200)
      }
      await Promise.all(presses.map(press))
      const { avoids } = (await devices[0]?.ok<{ avoids: Avoids }>('GET', '/members/avoids')) ?? {
        avoids: [],
      }
      expect(avoids).toEqual(PEOPLE.toSorted().map(person => ({ person, allergens: ALLERGENS.slice(0, 4) })))
    },
  )
})
