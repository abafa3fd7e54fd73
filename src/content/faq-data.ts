import type { Content } from '#storyblok/schema/content.ts'
import { plainText, richText } from './rich-text.ts'

/** Questions and answers as search engines read them (schema.org FAQPage), safe inside a `<script>`. */
export const faqData = (items: readonly Content<'faq_item'>[]): string => {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(richText(answer)) },
    })),
  }
  return JSON.stringify(page).replaceAll('<', '\\u003c')
}
