import { createBoxScene, type Scene } from './kit/stage.ts'
import { DEFAULT_HEAT_LEVEL, HEAT_TONES, type Tones } from './kit/tones.ts'
import { pictures } from './pictures.ts'

const house = HEAT_TONES[DEFAULT_HEAT_LEVEL] as Tones
const dish = (name: string) => pictures[name]?.(house) ?? ''

/** Pictures for pages and shared links, by file name in storyblok/assets. */
export const scenes: Record<string, () => Scene> = {
  'hot-honey-tenders_5001.webp': () =>
    createBoxScene({
      width: 1200,
      height: 800,
      ground: ['#ffc72c', '#ffd952'],
      disc: '#d7261e',
      counter: '#8c1416',
      middle: dish('tenders-hot-honey'),
      sides: [dish('hot-honey'), dish('biscuit-hot-honey')],
    }),
  'family-bucket_5002.jpg': () =>
    createBoxScene({
      width: 1200,
      height: 800,
      ground: ['#d7261e', '#e53d2e'],
      disc: '#ffc72c',
      counter: '#630f13',
      middle: dish('bucket-family'),
      sides: [dish('mac'), dish('slaw')],
    }),
  'late-night-counter_5003.webp': () =>
    createBoxScene({
      width: 1600,
      height: 900,
      ground: ['#2d0812', '#430d1c'],
      disc: '#d7261e',
      counter: '#e96a08',
      middle: dish('sandwich-big'),
      sides: [dish('fries'), dish('tea-sweet')],
    }),
}
