import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { translateInputError } from './es/errors/input-errors.ts'

const all: readonly Endpoint[] = endpoints
/** The endpoints that the site's own pages call. */
const forGuests = all.filter(({ scope, signed }) => !scope && !signed)

function sentencesOf(part: unknown, checkedSchemas = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || checkedSchemas.has(part)) return []
  checkedSchemas.add(part)
  if (isRule(part)) return sentencesOf(part._zod.def, checkedSchemas)
  const { error, getter } = part as { error?: () => unknown; getter?: () => unknown }
  const message = error?.()
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...[...Object.values(part), getter?.()].flatMap(inner => sentencesOf(inner, checkedSchemas)),
  ]
}

function isRule(part: object): part is z.core.$ZodType | z.core.$ZodCheck {
  return '_zod' in part
}

const inputSchemas = forGuests.flatMap(({ params, query, body }) => [params, query, body])
const sentences = new Set(inputSchemas.flatMap(schema => sentencesOf(schema)))

test('every API field error has a Spanish translation', () => {
  expect(sentences).toContain('Choose 0, 10, 15 or 20.')
  expect([...sentences].filter(sentence => translateInputError(sentence) === sentence)).toEqual([])
})
