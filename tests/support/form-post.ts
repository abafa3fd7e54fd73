/** A page that posts these fields to `action` by itself, as Apple's answer reaches a site. */
export function formPost(action: string, fields: Iterable<[string, string]>): string {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<!doctype html><title>Signing in</title>
<form method="post" action="${escaped(action)}">${inputs.join('')}<button>Continue</button></form>
<script>document.forms[0].submit()</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
