export type Verdict = 'pass' | 'miss' | 'info' | 'missing' | 'not measured'

export type Row = { group: string; metric: string; measured: string; target: string; verdict: Verdict }

type Measurement = {
  group: string
  metric: string
  value: number
  max: number
  format: (value: number) => string
}

export function createUpperLimitRow({ group, metric, value, max, format }: Measurement, detail = ''): Row {
  const verdict = value <= max ? 'pass' : 'miss'
  return { group, metric, measured: `${format(value)}${detail}`, target: `≤ ${format(max)}`, verdict }
}

export function createLowerLimitRow(
  { min, ...measured }: Omit<Measurement, 'max'> & { min: number },
  detail = '',
): Row {
  const { value, format } = measured
  const row = createUpperLimitRow({ ...measured, max: Number.POSITIVE_INFINITY }, detail)
  return { ...row, target: `≥ ${format(min)}`, verdict: value >= min ? 'pass' : 'miss' }
}

export async function catchMeasurementErrors(
  group: string,
  what: string,
  measure: () => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await measure()
  } catch (error) {
    const measured = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    return [{ group, metric: what, measured, target: '', verdict: 'not measured' }]
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
