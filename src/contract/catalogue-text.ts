import { z } from 'zod'

/**
 * Which parts of answers are texts of the catalogue, told in the words of the language a guest speaks, and which are told as
 * they are kept to whoever asks. What people typed is in neither.
 */
export const catalogueTexts = z.registry<{ as: 'spoken' | 'kept' }>()

/** A text of the catalogue: the name of a dish, the label of a tax. */
export const catalogueText = z.string().register(catalogueTexts, { as: 'spoken' })

/** What kitchens and staff read, who call everything by one name. */
export function asKept<Schema extends z.ZodType>(schema: Schema): Schema {
  catalogueTexts.add(schema, { as: 'kept' })
  return schema
}
