export type Typeface = {
  family: string
  /** URL path, such as `/fonts/mine.woff2`. */
  file: string
  /** The `size-adjust` percentage. Wide typefaces are scaled down to fit. */
  size: number
  /** Cap height in percent of the font size. */
  capitals: number
  /**
   * The `size-adjust` percentage at which Arial Bold, the fallback until the font loads, is as wide as this
   * typeface.
   */
  fallback: number
}

const LINE_EM = 1.506
const CAPITALS_EM = 0.847
/**
 * If a typeface's capitals are shorter than the default typeface's, headline lines move closer together by
 * this share of the difference. The rest of the difference leaves room for accents.
 */
const GAP_CLOSING = 0.7

/**
 * Returns the `@font-face` rules for a typeface and its fallback, and the custom properties that apply them.
 * The font metrics center capitals vertically in the line, like those of the default typeface.
 */
export function renderTypefaceCss({ family, file, size, capitals, fallback }: Typeface): string {
  const capitalHeight = (capitals / 100) * (size / 100)
  const [above, below] = [(LINE_EM + capitalHeight) / 2, (LINE_EM - capitalHeight) / 2]
  const fontFace = (name: string, src: string, percent: number) =>
    `@font-face{font-family:"${name}";src:${src};font-weight:400;font-display:swap;size-adjust:${percent}%;` +
    `ascent-override:${metricPercent(above, percent)}%;descent-override:${metricPercent(below, percent)}%;line-gap-override:0%}`
  const fallbackFamily = `${family} Fallback`
  const local = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold']
  return (
    fontFace(family, `url("${file}") format("woff2")`, size) +
    fontFace(fallbackFamily, local.map(name => `local("${name}")`).join(), fallback) +
    `:root{--font-display:"${family}","${fallbackFamily}",sans-serif;` +
    `--lines-closer:${Math.round((CAPITALS_EM - capitalHeight) * GAP_CLOSING * 100) / 100}}`
  )
}

/**
 * Converts a height in em to a metric such as `ascent-override`, in percent of a font size scaled by
 * `size-adjust`.
 */
function metricPercent(em: number, percent: number): number {
  return Math.round((em / percent) * 100_000) / 10
}
