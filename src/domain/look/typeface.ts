/** A chain's own letters for headlines, buttons and prices, in place of the condensed ones of the build. */
export type Typeface = {
  family: string
  /** Its address, as `/fonts/mine.woff2`. */
  file: string
  /** Its size in percent: wide letters are set smaller, to fit where condensed ones do. */
  size: number
  /** The height of its capitals, in percent of its size. */
  capitals: number
  /** The size of Arial Bold that is as wide, in percent: it is the fallback until the file has loaded. */
  fallback: number
}

/** The line height of the build's typeface, by which buttons and headlines are spaced. */
const LINE_EM = 1.506
/** The height of the build's capitals. */
const CAPITALS_EM = 0.847
/** Lower capitals leave gaps between the lines of a headline: this share of the gap is closed, the rest is for accents. */
const CLOSER = 0.7

/** The CSS of the typeface. Its capitals are centred in a line as the build's are, also in the fallback. */
export function typefaceCss({ family, file, size, capitals, fallback }: Typeface): string {
  const middle = (capitals / 100) * (size / 100)
  const [above, below] = [(LINE_EM + middle) / 2, (LINE_EM - middle) / 2]
  const face = (name: string, src: string, percent: number) =>
    `@font-face{font-family:"${name}";src:${src};font-weight:400;font-display:swap;size-adjust:${percent}%;` +
    `ascent-override:${share(above, percent)}%;descent-override:${share(below, percent)}%;line-gap-override:0%}`
  const standIn = `${family} Fallback`
  const local = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold']
  return (
    face(family, `url("${file}") format("woff2")`, size) +
    face(standIn, local.map(name => `local("${name}")`).join(), fallback) +
    `:root{--font-display:"${family}","${standIn}",sans-serif;` +
    `--lines-closer:${Math.round((CAPITALS_EM - middle) * CLOSER * 100) / 100}}`
  )
}

/** A metric such as `ascent-override`, which is relative to a size that `size-adjust` has changed to so many percent. */
function share(em: number, percent: number): number {
  return Math.round((em / percent) * 100_000) / 10
}
