/** JSON for a `<script>`: nothing in it can end the script. */
export function jsonInPage(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
