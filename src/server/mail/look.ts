/** The tokens a mail needs, by value: mail programs know no style sheet. They are those of src/styles/tokens.css. */
export const colours = {
  paper: '#fff1d9',
  surface: '#fffaf1',
  ink: '#1b1512',
  muted: '#6a5b4c',
  line: '#d5c3a6',
  primary: '#d7261e',
  onPrimary: '#fffaf1',
  accent: '#ffc72c',
}

/** The narrowest heavy face a reader has, for a mail brings no fonts. Single quotes: these stand inside attributes. */
export const DISPLAY = `'HelveticaNeue-CondensedBlack', 'Avenir Next Condensed', 'Roboto Condensed', sans-serif-condensed, 'Arial Narrow', Arial, sans-serif`
export const SANS = `'DM Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`
