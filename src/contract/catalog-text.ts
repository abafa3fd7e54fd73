import { z } from 'zod'

/**
 * Marks catalog texts in responses. `spoken` texts are translated into the guest's language, and `kept` texts
 * are not. Text that people typed is not in the registry.
 */
export const catalogTextRegistry = z.registry<{ as: 'spoken' | 'kept' }>()

export const catalogText = z.string().register(catalogTextRegistry, { as: 'spoken' })

/** Marks a schema for kitchens and staff, whose texts are not translated. */
export function markUntranslated<Schema extends z.ZodType>(schema: Schema): Schema {
  catalogTextRegistry.add(schema, { as: 'kept' })
  return schema
}
