import sharp from 'sharp'
import type { ImageOperations } from './image-path.ts'

const PIXELS_MAX = 50_000_000

export async function transformImage(bytes: Buffer, operations: ImageOperations): Promise<Buffer> {
  const { width, height, quality, format, focal } = operations
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient()
  const { autoOrient: size } = await image.metadata()
  if (focal && width && height) cropAround(focal)
  else if (width || height) image.resize({ ...(width && { width }), ...(height && { height }) })
  if (format === 'jpeg') image.flatten({ background: '#ffffff' })
  // AVIF encoding with the default effort takes ten times as long.
  return image.toFormat(format, { quality, ...(format === 'avif' && { effort: 1 }) }).toBuffer()

  /** Crops the picture so that the focal point is as close to the center as the edges allow. */
  function cropAround({ x, y }: { x: number; y: number }): void {
    const scale = Math.max(width / size.width, height / size.height)
    const whole = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
    const start = (middle: number, frame: number, length: number) =>
      Math.max(0, Math.min(length - frame, Math.round(middle * scale - frame / 2)))
    const [left, top] = [start(x, width, whole.width), start(y, height, whole.height)]
    image.resize({ ...whole, fit: 'fill' }).extract({ left, top, width, height })
  }
}
