import sharp from 'sharp'

/** Color that marks the focus point. No other part of a photograph uses it. */
export const FOCUS_COLOR = { r: 255, g: 0, b: 255 }

export type Photograph = {
  width: number
  height: number
  ground: string | null
  /** Position of the dish, in percent from the left and from the top. */
  at: [number, number]
  food: [string, string]
}

export async function renderPhotograph(look: Photograph, format: 'webp' | 'jpeg'): Promise<Buffer> {
  const { width, height, ground } = look
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
      background: '#888',
    },
  })
    .png()
    .toBuffer()
  const scene = sharp(Buffer.from(drawing(look)))
  // A cut-out has a transparent background, so it gets no film grain.
  const picture = ground ? scene.composite([{ input: grain, blend: 'soft-light' }]) : scene
  const marked = sharp(await picture.png().toBuffer()).composite([{ input: Buffer.from(mark(look)) }])
  return marked.toFormat(format, { quality: 90 }).toBuffer()
}

function placeOf({ width, height, at }: Photograph) {
  return { x: (width * at[0]) / 100, y: (height * at[1]) / 100, r: Math.min(width, height) * 0.36 }
}

function drawing(look: Photograph): string {
  const { width, height, ground, food } = look
  const { x, y, r } = placeOf(look)
  const pieces = Array.from({ length: 26 }, (_, index) => {
    const angle = index * 2.4
    const far = r * 0.66 * Math.sqrt(index / 26)
    const [px, py] = [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    return `<ellipse cx="${px}" cy="${py}" rx="${r * 0.2}" ry="${r * 0.11}" fill="${food[index % 2]}" stroke="#0003" stroke-width="${r * 0.02}" transform="rotate(${index * 47} ${px} ${py})"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="light" cx="30%" cy="20%" r="110%"><stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="${r * 0.08}"/></filter>
    </defs>
    ${ground ? `<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#light)" opacity="${ground === '#ffffff' ? 0 : 1}"/>` : ''}
    <ellipse cx="${x + r * 0.1}" cy="${y + r * 0.16}" rx="${r}" ry="${r}" fill="#0006" filter="url(#soft)" opacity="${ground ? 1 : 0}"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="#f1ede4" stroke="#cfc6b4" stroke-width="${r * 0.04}"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.84}" fill="${food[1]}"/>
    ${pieces.join('')}
    <circle cx="${x}" cy="${y}" r="${r}" fill="url(#light)"/>
  </svg>`
}

function mark(look: Photograph): string {
  const { x, y, r } = placeOf(look)
  const { r: red, g, b } = FOCUS_COLOR
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${look.width}" height="${look.height}"><circle cx="${x}" cy="${y}" r="${r * 0.25}" fill="rgb(${red},${g},${b})"/></svg>`
}
