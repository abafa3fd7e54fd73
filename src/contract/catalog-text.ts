import { z } from 'zod'

/**
 * Marks catalog texts in responses: `spoken` ones are translated into the guest's language, `kept` ones are not. Text
 * typed by people is in neither group.
 */
export const catalogTexts = z.registry<{ as: 'spoken' | 'kept' }>()

export const catalogText = z.string().register(catalogTexts, { as: 'spoken' })

/** Marks a schema for kitchens and staff, whose texts are not translated. */
export function untranslated<Schema extends z.ZodType>(schema: Schema): Schema {
  catalogTexts.add(schema, { as: 'kept' })
  return schema
}
