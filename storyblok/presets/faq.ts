import { definePresets } from './define-presets.ts'
import { createButton } from './field-values.ts'
import { boldText, bulletList, link, paragraph, richTextDocument } from './rich-text-nodes.ts'

export const faqPresets = definePresets('faq', [
  {
    name: 'Ordering',
    description: 'What guests ask before they order, with a way to the rest of the answers.',
    content: {
      show: 'everyone',
      title: 'Asked at the counter',
      description: 'Short answers from people with breading on their hands.',
      items: [
        {
          component: 'faq_item',
          question: 'How hot is hot?',
          answer: richTextDocument(
            paragraph('There are seven levels, from ', boldText('No Spice'), ' to ', boldText('Reaper'), '.'),
            paragraph('Medium tingles, Hot stays with you, Reaper comes with a waiver. Milk is on the menu.'),
          ),
        },
        {
          component: 'faq_item',
          question: 'Can I order for later?',
          answer: richTextDocument(
            paragraph(
              'Yes. Pick a day and a time in the bag, up to a week ahead, and we fry for that moment.',
            ),
          ),
        },
        {
          component: 'faq_item',
          question: 'Do you cater?',
          answer: richTextDocument(
            paragraph('We do, from ten people up:'),
            bulletList(
              'Trays of tenders, wings and sliders',
              'Pans of mac, slaw and greens',
              'Gallons of tea and lemonade',
            ),
            paragraph('Start with ', link('your nearest kitchen', '/locations'), '.'),
          ),
        },
        {
          component: 'faq_item',
          question: 'What about allergens?',
          answer: richTextDocument(
            paragraph('Every dish lists its allergens, for the way you built it. Our fryers are shared.'),
          ),
        },
      ],
      cta: [createButton('All answers', '/faq', 'outline')],
    },
  },
])

export const faqItemPresets = definePresets('faq_item', [
  {
    name: 'Question',
    description: 'A question with the answer in its first sentence.',
    content: {
      question: 'Do I need an account to order?',
      answer: richTextDocument(
        paragraph('No. A name and a phone number are enough.'),
        paragraph('With an account your orders are kept, and every dollar earns ten points.'),
      ),
    },
  },
])
