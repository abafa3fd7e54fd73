/** Returns JSON for a `<script>`. Escapes `<` to prevent XSS, because JSON could otherwise end the script. */
export function serializeForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
