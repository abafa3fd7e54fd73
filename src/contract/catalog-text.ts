import { z } from 'zod'

/**
 * Marks catalog texts in responses. `translated` texts are in the guest's language, and `original` texts are
 * as in the catalog. Text that people typed is not in the registry.
 */
export const catalogTextRegistry = z.registry<{ as: 'translated' | 'original' }>()

export const catalogText = z.string().register(catalogTextRegistry, { as: 'translated' })

/** Marks a schema for kitchens and staff, whose texts are not translated. */
export function markUntranslated<Schema extends z.ZodType>(schema: Schema): Schema {
  catalogTextRegistry.add(schema, { as: 'original' })
  return schema
}
