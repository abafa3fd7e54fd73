type SharedLink = { title: string; text: string; url: string }
type Ways = {
  share?: ((data: SharedLink) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/** Shares a link by the device's share sheet, else copies it; returns which. */
export async function passOn(
  what: SharedLink,
  { share, copy }: Ways,
): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  try {
    if (share) {
      await share(what)
      return 'shared'
    }
  } catch (error) {
    // The guest closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return 'left'
  }
  try {
    if (!copy) return 'failed'
    await copy(what.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
