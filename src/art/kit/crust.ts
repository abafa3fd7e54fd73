import { clipTo, type Drawing, fill, group, highlight, outline, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import {
  bounds,
  craggedShape,
  curvePath,
  ellipse,
  moveShape,
  type Point,
  placeShape,
  type Shape,
  scaleShape,
  scatter,
} from './shapes.ts'
import { HEAT_TONES, type Tones } from './tones.ts'

type Crust = {
  seed: string
  tones: Tones
  /** Size of the lobes, relative to a tender that fills half the canvas. */
  grain?: number
  specks?: number
  gloss?: number
}

export function crust(shape: Shape, { seed, tones, grain = 1, specks = 1, gloss = 1 }: Crust): Drawing {
  const random = createRandom(seed)
  const rough = craggedShape(
    craggedShape(shape, random, 74 * grain, 7 * grain),
    random,
    27 * grain,
    6 * grain,
  )
  const { left, top, width, height } = bounds(rough)
  const girth = Math.min(width, height)
  /** Returns the light at a point, from -1 (shadow) to 1 (light). */
  const light = ([x, y]: Point) => 1 - ((x - left) / width) * 0.8 - ((y - top) / height) * 1.2
  const reach = Math.min(46, girth * 0.16)

  const ground = [
    fill(rough, tones.base),
    fill(
      craggedShape(
        moveShape(scaleShape(rough, 0.8), -reach * 0.5, -reach * 0.55),
        random,
        40 * grain,
        9 * grain,
      ),
      tones.light,
    ),
    shadow(craggedShape(rough, random, 34 * grain, 6 * grain), reach * 0.75, reach, tones.shade),
    shadow(rough, reach * 0.25, reach * 0.38, tones.deep, 'opacity=".75"'),
    highlight(rough, 5 * grain, 6 * grain, tones.glow, 'opacity=".8"'),
  ]

  const flakes = scatter(scaleShape(rough, 0.96), 21 * grain, random).map(point => {
    const bright = light(point) + random.between(-0.45, 0.45)
    const size = grain * (5 + 13 * random() ** 1.6)
    const body =
      bright > 0.35 ? tones.glow : bright > -0.15 ? tones.light : bright > -0.6 ? tones.base : tones.shade
    const under = bright > -0.15 ? tones.shade : tones.deep
    const flake = craggedShape(
      ellipse(
        ...point,
        size * random.between(1, 1.35),
        size * random.between(0.7, 0.95),
        random.between(-0.7, 0.5),
        24,
      ),
      random,
      size * 0.9,
      size * 0.28,
    )
    const cap =
      bright > 0.1
        ? fill(
            moveShape(scaleShape(flake, 0.5), -size * 0.2, -size * 0.24),
            bright > 0.6 ? tones.gloss : tones.glow,
            `opacity="${bright > 0.6 ? 0.55 : 0.7}"`,
          )
        : ''
    return fill(moveShape(flake, size * 0.2, size * 0.36), under, 'opacity=".85"') + fill(flake, body) + cap
  })

  const spice = scatter(scaleShape(rough, 0.94), 34 * grain, random)
    .filter(() => random() < 0.55 * specks)
    .map(([x, y]) =>
      fill(
        curvePath(
          ellipse(
            x,
            y,
            grain * random.between(2.6, 5.4),
            grain * random.between(1.8, 3.2),
            random.between(0, 3),
            5,
          ),
        ),
        tones.speck,
        'opacity=".85"',
      ),
    )

  const shine = scatter(moveShape(scaleShape(rough, 0.72), -reach * 0.35, -reach * 0.45), 52 * grain, random)
    .filter(point => light(point) > 0.05 && random() < 0.75 * gloss)
    .map(([x, y]) => {
      const length = grain * random.between(7, 17)
      const bean: Point[] = [
        [-length, length * 0.3],
        [-length * 0.2, -length * 0.32],
        [length, -length * 0.45],
        [length * 0.1, length * 0.1],
      ]
      return fill(
        curvePath(placeShape(bean, { x, y, turn: random.between(-24, 8) })),
        tones.gloss,
        'opacity=".92"',
      )
    })

  return group(
    [fill(rough, tones.base), clipTo(rough, ...ground, ...flakes, ...spice, ...shine), outline(rough)],
    HEAT_TONES.includes(tones) ? 'class="crust"' : '',
  )
}
