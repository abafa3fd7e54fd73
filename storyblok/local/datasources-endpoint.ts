import { notFound } from './api-error.ts'
import type { Edition } from './edition.ts'
import type { Datasource } from './files/datasource-file.ts'
import type { Query } from './parameters.ts'
import { paginate } from './parameters.ts'

const MOST_PER_PAGE = 1000

export function listDatasources(edition: Edition, query: Query) {
  const { items, headers } = paginate(edition.datasources, query, MOST_PER_PAGE)
  return { headers, body: { datasources: items.map(described), cv: edition.cv } }
}

export function getDatasource(edition: Edition, _query: Query, id: string) {
  const datasource = edition.datasources.find(candidate => String(candidate.id) === id)
  if (!datasource) throw notFound()
  return { headers: {}, body: { datasource: described(datasource), cv: edition.cv } }
}

/**
 * Entries of one datasource, by slug, or of all. With a dimension each has that dimension's value, or null.
 */
export function listDatasourceEntries(edition: Edition, query: Query) {
  const { datasource: slug, dimension } = query
  const wanted = edition.datasources.filter(datasource => !slug || datasource.slug === slug)
  if (slug && wanted.length === 0) throw notFound()
  const entries = wanted.flatMap(datasource =>
    datasource.entries.map(({ id, name, value, dimension_values }, index) => ({
      id: id ?? datasource.id * 1000 + index,
      name,
      value,
      dimension_value: (dimension && dimension_values[dimension]) || null,
    })),
  )
  const { items, headers } = paginate(entries, query, MOST_PER_PAGE)
  return { headers, body: { datasource_entries: items, cv: edition.cv } }
}

function described({ id, name, slug, dimensions }: Datasource) {
  return { id, name, slug, dimensions }
}
