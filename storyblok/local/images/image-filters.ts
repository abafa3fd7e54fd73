import { invalid, notImplemented } from '../api-error.ts'

export const FORMATS = ['webp', 'jpeg', 'png', 'avif'] as const
export type Format = (typeof FORMATS)[number]

/** Focal rectangle in pixels of the original. */
type Focal = { left: number; top: number; right: number; bottom: number }

export type Filters = {
  quality?: number
  format?: Format
  focal?: Focal
  /** Radius in pixels. */
  blur?: number
  /** From -100 (black) to 100. */
  brightness?: number
  grayscale?: true
  /** Degrees, clockwise. */
  rotate?: number
  /** Background as six hex digits or `transparent`, for pictures smaller than their frame. */
  fill?: string
  no_upscale?: true
}

const NOT_YET = ['round_corner', 'sharpen', 'saturation', 'contrast']

/** Parses `quality(75):format(webp):…`, the part after `filters:` in an image service URL. */
export function parseFilters(text: string): Filters {
  const calls = [...text.matchAll(/:?([a-z_]+)\(([^()]*)\)/gy)]
  if (calls.reduce((length, [call]) => length + call.length, 0) !== text.length) {
    throw invalid(`The image service does not understand "filters:${text}"`)
  }
  return Object.assign({}, ...calls.map(([, name = '', value = '']) => parseFilter(name, value)))
}

function parseFilter(name: string, value: string): Filters {
  const read = readers.get(name)
  if (read) return read(value)
  if (NOT_YET.includes(name)) throw notImplemented(`the image filter ${name}`)
  throw invalid(`The image service has no filter ${name}`)
}

function whole(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (/^-?\d+$/.test(value) && number >= least && number <= most) return number
  throw invalid(`The filter ${name} takes a whole number from ${least} to ${most}`)
}

const readers = new Map<string, (value: string) => Filters>([
  ['quality', value => ({ quality: Math.max(1, whole('quality', value, 0, 100)) })],
  ['format', value => ({ format: format(value) })],
  ['focal', value => ({ focal: focal(value) })],
  ['blur', value => ({ blur: whole('blur', value.split(',')[0] ?? '', 0, 150) })],
  ['brightness', value => ({ brightness: whole('brightness', value, -100, 100) })],
  ['grayscale', () => ({ grayscale: true })],
  ['rotate', value => ({ rotate: quarterTurns(value) })],
  ['fill', value => ({ fill: ground(value) })],
  ['no_upscale', () => ({ no_upscale: true })],
])

function format(value: string): Format {
  const found = FORMATS.find(candidate => candidate === (value === 'jpg' ? 'jpeg' : value))
  if (!found) throw invalid(`A picture has the format ${FORMATS.join(', ')}`)
  return found
}

function focal(value: string): Focal {
  const [, left, top, right, bottom] = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/.exec(value) ?? []
  if (!left || !top || !right || !bottom)
    throw invalid('The filter focal takes two corners, as 100x80:101x81')
  return { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) }
}

function quarterTurns(value: string): number {
  const degrees = whole('rotate', value, 0, 360)
  if (degrees % 90 === 0) return degrees % 360
  throw invalid('A picture turns by 90, 180 or 270 degrees')
}

function ground(value: string): string {
  if (value === 'transparent' || /^[0-9a-f]{6}$/i.test(value)) return value
  throw invalid('The filter fill takes six hex digits or transparent')
}
