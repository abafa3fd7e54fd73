type SharedLink = { title: string; text: string; url: string }
type ShareMethods = {
  share?: ((data: SharedLink) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/**
 * Shares a link with the device's share sheet, or copies the link if there is no share sheet or sharing
 * fails.
 */
export async function shareLink(
  link: SharedLink,
  { share, copy }: ShareMethods,
): Promise<'shared' | 'copied' | 'canceled' | 'failed'> {
  try {
    if (share) {
      await share(link)
      return 'shared'
    }
  } catch (error) {
    // An `AbortError` means that the guest closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return 'canceled'
  }
  try {
    if (!copy) return 'failed'
    await copy(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
