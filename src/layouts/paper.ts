/** The paper token as a color, where no stylesheet reaches: around the page, and behind the app while it starts. */
export const PAPER = '#fff1d9'
