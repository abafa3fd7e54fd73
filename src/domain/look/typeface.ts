/** A chain's own letters for headlines, buttons and prices, in place of the condensed ones of the build. */
export type Typeface = {
  family: string
  /** Its address, as `/fonts/mine.woff2`. */
  file: string
  /** How large it is set, in percent: wide letters are set smaller, to fit where condensed ones stand. */
  size: number
  /** How high its capitals are, in percent of its size. */
  capitals: number
  /** How large Arial Bold is to be as wide as it, in percent: it stands in until the file is there. */
  fallback: number
}

/** How high a line of the build's letters is, by which buttons and headlines are spaced. */
const LINE_EM = 1.506
/** How high capitals of the build's letters are. */
const CAPITALS_EM = 0.847
/** Lower capitals leave room between the lines of a headline: this share of it goes, accents need the rest. */
const CLOSER = 0.7

/** The rules that set a page in it: capitals are in the middle of a line as the build's are, before the file is there and after. */
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

/** A metric of a face (`ascent-override`) that `size-adjust` draws at so many percent; it is given in percent of that. */
function share(em: number, percent: number): number {
  return Math.round((em / percent) * 100_000) / 10
}
