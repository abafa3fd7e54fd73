/** Content for the push and pull tests: a home page that links to a deals page in a folder, plus drafts. */

const times = { created_at: '2026-01-12T09:00:00.000Z', updated_at: '2026-01-12T09:00:00.000Z' }
export function uuid(n: number) {
  return `6f1d2c1e-5a0b-4f57-9c55-0e2f6f1a7c${String(n).padStart(2, '0')}`
}

function cta(_uid: string, to: string) {
  return {
    _uid,
    component: 'cta',
    label: 'See the deals',
    link: { fieldtype: 'multilink', linktype: 'story', id: to, url: '', cached_url: 'promos/deals' },
    type: 'primary',
  }
}

export function hero(title: string, rest = {}) {
  return {
    _uid: `hero-${title}`,
    component: 'hero',
    variant: 'home',
    show: 'everyone',
    title,
    ...rest,
  }
}

function words(to: string) {
  return {
    _uid: 'words',
    component: 'rich_text',
    variant: 'column',
    show: 'everyone',
    text: {
      type: 'doc',
      content: [
        {
          type: 'image',
          attrs: {
            id: null,
            src: drawn.filename,
            alt: 'Fries',
            title: '',
            source: '',
            copyright: '',
            meta_data: {},
          },
        },
        {
          type: 'paragraph',
          attrs: { textAlign: null },
          content: [
            {
              type: 'text',
              text: 'The deals',
              marks: [
                {
                  type: 'link',
                  attrs: {
                    href: '/promos/deals',
                    uuid: to,
                    anchor: null,
                    target: '_self',
                    linktype: 'story',
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  }
}

export const picture = {
  fieldtype: 'asset',
  id: 4001,
  alt: 'A burger',
  name: '',
  title: '',
  focus: '',
  copyright: '',
  filename: 'https://a.storyblok.com/f/1/256x256/abc/burger.webp',
}

/** A picture from the built-in art. */
const drawn = {
  fieldtype: 'asset',
  id: null,
  alt: 'Fries',
  name: '',
  title: '',
  focus: '',
  copyright: '',
  filename: '/art/fries.webp',
}

function page(n: number, slug: string, body: unknown[], rest = {}) {
  return {
    id: 1000 + n,
    uuid: uuid(n),
    name: slug,
    slug,
    full_slug: slug,
    parent_id: 0,
    is_folder: false,
    is_startpage: false,
    position: 0,
    path: null,
    published: true,
    tag_list: [],
    ...times,
    content: { _uid: `page-${slug}`, component: 'page', title: slug, description: `About ${slug}`, body },
    ...rest,
  }
}

const called = (name: string) => ({
  translated_slugs: [{ lang: 'es', name, path: 'home' }],
  tag_list: ['seasonal'],
})

export const home = page(
  1,
  'home',
  [
    hero('Hot', {
      cta: [cta('b', uuid(3))],
      image: picture,
      title__i18n__es: 'Picante',
      image__i18n__es: { ...picture, alt: 'Una hamburguesa' },
    }),
    words(uuid(3)),
  ],
  called('Inicio'),
)
export const folder = { ...page(2, 'promos', []), is_folder: true, content: {} }
export const deals = page(3, 'deals', [hero('Deals')], { full_slug: 'promos/deals', parent_id: 1002 })
export const secret = page(4, 'secret', [hero('Soon', { image: drawn })], { published: false })
export const dealsDraft = { ...deals, content: { ...deals.content, body: [hero('Better deals')] } }
export const datasource = {
  id: 9,
  name: 'Products',
  slug: 'products',
  dimensions: [],
  entries: [{ name: 'Fries', value: 'fries' }],
}
export const redirects = {
  id: 10,
  name: 'Redirects',
  slug: 'redirects',
  dimensions: [],
  entries: [{ name: '/reaper', value: '/reaper-week' }],
}
