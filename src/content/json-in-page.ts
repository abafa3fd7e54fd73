/** JSON for a `<script>`; escapes `<`, so that it cannot end the script (XSS). */
export function jsonInPage(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
