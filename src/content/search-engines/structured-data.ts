import { locale } from '#src/language/current-language.ts'
import type { Content } from '#storyblok/schema/content.ts'
import type { PageEntry } from '../page-content.ts'
import { pageUrl } from '../page-url.ts'
import { sanitizeRichText, toPlainText } from '../rich-text.ts'

export function jsonLd(data: object): string {
  return serializeForScript({ '@context': 'https://schema.org', ...data })
}

type Site = { name: string; url: URL; profiles: readonly string[] }

export function createOrganizationData({ name, url, profiles }: Site): object {
  return {
    '@type': 'Organization',
    name,
    url: pageUrl('/', url),
    logo: new URL('/favicon.svg', url).href,
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Returns breadcrumbs from the home page through the existing parent pages, or null on the home page. */
export function createPageBreadcrumbs(
  address: string,
  pages: readonly PageEntry[],
  { name, url }: Omit<Site, 'profiles'>,
): object | null {
  if (address === '/') return null
  const parts = address.split('/').slice(1)
  const parentPaths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const crumbs = parentPaths.flatMap(parentPath => pages.find(page => page.address === parentPath) ?? [])
  if (crumbs.length === 0) return null
  return createBreadcrumbList([{ name, address: '/' }, ...crumbs], url)
}

type Step = { name: string; address: string }

export function createBreadcrumbList(steps: Step[], url: URL): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(address, url),
    })),
  }
}

export function createFaqJsonLd(items: readonly Content<'faq_item'>[]): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: locale(),
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(sanitizeRichText(answer)) },
    })),
  }
  return JSON.stringify(page).replaceAll('<', '\\u003c')
}

/**
 * Returns JSON for a `<script>`. Escapes `<` to prevent XSS, because text with `</script>` would otherwise
 * end the script.
 */
function serializeForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
