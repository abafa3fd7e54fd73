import type { ContentConfig } from '../config/content-config.ts'

/** The origins of the editor on this machine; none where content is not open to everybody here. */
export function localEditors({ isOpen, editorPort }: Pick<ContentConfig, 'isOpen' | 'editorPort'>): string[] {
  return isOpen ? ['localhost', '127.0.0.1'].map(name => `http://${name}:${editorPort}`) : []
}

const STORYBLOK = 'https://app.storyblok.com'
const ISOLATING = ['cross-origin-opener-policy', 'cross-origin-resource-policy']

/** A page's headers for a preview: the editor may frame it, and nobody keeps it or lists it. */
export function previewHeaders(page: Record<string, string>, editors: string[]): Record<string, string> {
  const kept = Object.entries(page).filter(([name]) => !ISOLATING.includes(name))
  const policy = page['content-security-policy'] ?? ''
  const framers = ["frame-ancestors 'self'", STORYBLOK, ...editors].join(' ')
  return {
    ...Object.fromEntries(kept),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy.replace("frame-ancestors 'none'", framers),
  }
}
