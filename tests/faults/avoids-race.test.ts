import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Avoids } from '#src/contract/avoids.ts'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aMember } from '#tests/support/members.ts'
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

  test.skipIf(isMissing)('change at once what is left out, and each list is one that was sent', async () => {
    const member = await aMember(server)
    const devices = [await apiClient(server, member), await apiClient(server, member)]
    const lists = ALLERGENS.slice(0, 4).map((_, place) => ALLERGENS.slice(0, place + 1))
    const answers = await Promise.all(
      lists.flatMap((allergens, place) =>
        PEOPLE.map(person => devices[place % 2]?.call('PUT', '/members/avoids', { person, allergens })),
      ),
    )
    // A lane that is full says so, and has done nothing.
    expect(answers.filter(answer => answer?.status !== 200 && answer?.status !== 503)).toEqual([])
    const { avoids } = (await devices[0]?.ok<{ avoids: Avoids }>('GET', '/members/avoids')) ?? { avoids: [] }
    for (const { person, allergens } of avoids) {
      expect(PEOPLE).toContain(person)
      expect(lists).toContainEqual(allergens)
    }
    expect(new Set(avoids.map(({ person }) => person)).size).toBe(avoids.length)
    expect(avoids.length).toBeGreaterThan(0)
  })
})
