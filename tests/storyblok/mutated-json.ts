import fc from 'fast-check'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Generates copies of a value with up to four parts replaced by other JSON. */
export function arbitraryMutatedJson(value: unknown): fc.Arbitrary<unknown> {
  const json = JSON.stringify(value)
  const replacement = fc.oneof(
    fc.constantFrom<Json>(
      null,
      '',
      [],
      {},
      [null],
      [[]],
      0,
      true,
      'text',
      { component: null },
      { type: 'doc' },
    ),
    // Excludes `toString` keys, because storyblok-js-client converts components to strings and would throw if
    // `toString` were not a function.
    fc
      .jsonValue({ maxDepth: 2 })
      .filter(json => !JSON.stringify(json).includes('"toString"')) as fc.Arbitrary<Json>,
  )
  return fc
    .array(fc.tuple(fc.nat(), replacement), { minLength: 1, maxLength: 4 })
    .map(changes =>
      changes.reduce<Json>((copy, [at, part]) => replaced(copy, at, structuredClone(part)), JSON.parse(json)),
    )
}

function replaced(value: Json, at: number, part: Json): Json {
  const holders = partsOf(value)
  const holder = holders[at % holders.length]
  if (holder) holder.put(part)
  return value
}

function partsOf(value: Json): { put: (part: Json) => void }[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  return keys.flatMap(key => {
    const inner = Reflect.get(value, key) as Json
    return [{ put: (part: Json) => void Reflect.set(value, key, part) }, ...partsOf(inner)]
  })
}
