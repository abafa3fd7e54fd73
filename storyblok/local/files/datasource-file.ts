import { z } from 'zod'
import { parseJsonFile } from './json-file.ts'

const entry = z.object({
  id: z.int().optional(),
  name: z.string(),
  value: z.string(),
  dimension_values: z.record(z.string(), z.string()).default({}),
})

const datasource = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  dimensions: z
    .array(z.looseObject({ name: z.string(), entry_value: z.string() }))
    .nullish()
    .transform(dimensions => dimensions ?? []),
  entries: z.array(entry).default([]),
})

export type Datasource = z.infer<typeof datasource>

const datasourceFile = z.union([z.array(datasource), datasource.transform(one => [one])])

/**
 * Parses a datasource file. The CLI writes either one file for all datasources or one file per datasource.
 */
export function parseDatasourceFile(fileName: string, text: string): Datasource[] {
  return parseJsonFile(datasourceFile, 'a datasource', fileName, text)
}
