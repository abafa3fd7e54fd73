import { z } from 'zod'

/**
 * Marks catalog strings in responses: `translated` strings are in the guest's language, and `original`
 * strings are never translated. Guest input is not registered.
 */
export const catalogTextRegistry = z.registry<{ as: 'translated' | 'original' }>()

export const catalogText = z.string().register(catalogTextRegistry, { as: 'translated' })

/** Excludes a schema from translation, because only kitchens and staff read its strings. */
export function markUntranslated<Schema extends z.ZodType>(schema: Schema): Schema {
  catalogTextRegistry.add(schema, { as: 'original' })
  return schema
}
